package magistrate

import (
	"encoding/json"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Token is what lets a part in. Issued and Expires are zero where they are unknown.
type Token struct {
	Text            string
	Issued, Expires time.Time
}

// Fresh says whether the token need not be renewed yet.
func (token Token) Fresh() bool {
	return token.Expires.IsZero() || time.Until(token.Expires) > token.Expires.Sub(token.Issued)/5
}

// Tokens are kept by names of one's own.
type Tokens struct {
	path string
	lock sync.Mutex
	kept map[string]Token
}

// NewTokens keeps tokens in a file that nobody else may read, or, where path is empty, in memory.
func NewTokens(path string) *Tokens {
	tokens := &Tokens{path: path, kept: map[string]Token{}}
	if said, err := os.ReadFile(path); err == nil {
		json.Unmarshal(said, &tokens.kept)
	}
	return tokens
}

// Get is the token of that name, unless it is to be renewed; else nil.
func (tokens *Tokens) Get(name string) *Token {
	tokens.lock.Lock()
	defer tokens.lock.Unlock()
	if token, ok := tokens.kept[name]; ok && token.Fresh() {
		return &token
	}
	return nil
}

// Keep keeps a token in the place of the one of that name.
func (tokens *Tokens) Keep(name string, token Token) error {
	tokens.lock.Lock()
	defer tokens.lock.Unlock()
	tokens.kept[name] = token
	if tokens.path == "" {
		return nil
	}
	beside, err := os.CreateTemp(filepath.Dir(tokens.path), "tokens")
	if err != nil {
		return err
	}
	defer beside.Close()
	if err := json.NewEncoder(beside).Encode(tokens.kept); err != nil {
		return err
	}
	return os.Rename(beside.Name(), tokens.path)
}
