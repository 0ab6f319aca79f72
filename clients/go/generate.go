package magistrate

//go:generate go -C generate run . ../../../proto ..
