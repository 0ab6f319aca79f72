// The console's one script. Every page works without it; with it pages are live, taps stay in place, clocks run.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const inApp = { headers: { "X-Console": "part" }, credentials: "same-origin" };
  const say = (text) => { const place = $("#live"); if (place) place.textContent = text; };

  // ---- parts of a page put in the place of older ones, with the focus, what was opened and what was filled in kept ----
  const ticked = (one) => /^(checkbox|radio)$/.test(one.type);
  const changed = (one) => one.matches("select") ? [...one.options].some((option) => option.selected !== option.defaultSelected)
    : ticked(one) ? one.checked !== one.defaultChecked : !/^(hidden|file)$/.test(one.type) && one.value !== one.defaultValue;
  // What has no id is known by the nearest one around it that has, and by what it says or is called there.
  const aim = (one) => { const acts = one.form && one.form.querySelector("[name=do], [name=act]"); return acts ? acts.value : ""; };
  const likeness = (one) => one.matches("a, button, summary, label") ? one.textContent.trim() : `${aim(one)} ${one.name} ${ticked(one) ? one.value : ""}`;
  const alike = (kind, like, near) => near ? $$(kind, near).filter((one) => likeness(one) === like) : [];
  function spot(one) {
    const around = [], kind = one.localName, like = likeness(one);
    for (let up = one.closest("[id]"); up; up = up.parentElement && up.parentElement.closest("[id]")) around.push(up.id);
    return { around, kind, like, own: Boolean(one.id), nth: alike(kind, like, document.getElementById(around[0])).indexOf(one), text: one.selectionStart === undefined ? null : [one.selectionStart, one.selectionEnd] };
  }
  const again = (at) => at.own ? document.getElementById(at.around[0]) : alike(at.kind, at.like, document.getElementById(at.around[0]))[at.nth];
  const lostFocus = () => !document.activeElement || document.activeElement === document.body;
  function refocus(at) {
    const one = again(at);
    if (one) one.focus({ preventScroll: true });
    if (!lostFocus()) { if (at.text && at.text[0] !== null && one.setSelectionRange) one.setSelectionRange(...at.text); return; }
    for (const id of [...at.around, "main"]) if (lostFocus()) attend(document.getElementById(id));
  }
  // What is no control is attended to when the control in it is gone: the next Tab goes on from there.
  function attend(one) {
    if (!one) return;
    if (one.tabIndex < 0) one.tabIndex = -1;
    const box = one.getBoundingClientRect();
    one.focus({ preventScroll: box.bottom > 0 && box.top < innerHeight });
  }
  function replace(parts, keep, swept = []) {
    const focus = lostFocus() ? null : spot(document.activeElement);
    const filled = keep ? $$("input, select, textarea").filter(changed).map((one) => [spot(one), ticked(one) ? one.checked : one.value]) : [];
    const open = $$("details[id]").filter((one) => one.open).map((one) => one.id);
    for (const part of parts) {
      const here = document.getElementById(part.id);
      if (here && here.innerHTML !== part.innerHTML) here.replaceWith(document.adoptNode(part));
    }
    for (const part of swept) part.replaceChildren();
    for (const id of open) { const one = document.getElementById(id); if (one && one.matches("details")) one.open = true; }
    for (const [at, value] of filled) { const one = again(at); if (one) one[ticked(one) ? "checked" : "value"] = value; }
    if (focus && lostFocus()) refocus(focus);
  }
  function put(fresh, url, keep) {
    if (fresh.title) document.title = fresh.title;
    const parts = $$("[data-part]", fresh), kept = new Set(parts.map((part) => part.id));
    replace(parts, keep, $$("[data-part]").filter((part) => !kept.has(part.id)));
    if (url && url !== location.href) history.replaceState(null, "", url);
    document.body.dataset.loads = Number(document.body.dataset.loads || 0) + 1;
    ready();
  }
  let asking = 0;
  async function load(url, options = {}, form = null) {
    const mine = ++asking;
    try {
      const response = await fetch(url, { ...inApp, ...options });
      const text = await response.text();
      const fresh = new DOMParser().parseFromString(text, "text/html");
      if (mine !== asking && !form) return;
      const no = form && !response.ok && $("[role=alert]", fresh);
      if (no) refuse(form, no);
      else if (form && response.redirected) location.assign(response.url);
      else if (fresh.body.dataset.page === document.body.dataset.page) put(fresh, response.url, !options.method);
      else if (options.method) { document.open(); document.write(text); document.close(); history.replaceState(null, "", response.url); }
      else location.assign(response.url);
    } catch (error) { say("The console does not answer. Trying again."); if (options.method) throw error; }
  }
  // A refusal stands in the form that was sent: what was written there stays.
  function refuse(form, no) {
    for (const old of $$("[role=alert]", form)) old.remove();
    form.append(document.adoptNode(no));
    attend(no);
  }
  const refresh = (() => {
    let timer = 0;
    return () => { clearTimeout(timer); timer = setTimeout(() => { if (!document.body.dataset.busy) load(location.href); }, 40); };
  })();

  // The order of a list is mended in a while, by no two pages at once.
  const later = (() => { let timer = 0; return () => { if (!timer) timer = setTimeout(() => { timer = 0; refresh(); }, 4000 + Math.random() * 6000); }; })();

  // ---- news, for as long as the page is looked at; it goes on where it was ----
  let source = null, last = "";
  function listen() {
    const main = $("[data-live]");
    if (!main || source || document.hidden) return;
    const url = new URL(main.dataset.live, location.href);
    url.searchParams.set("after", last || main.dataset.after || "");
    source = new EventSource(url);
    const hear = (event) => { last = event.lastEventId || last; say($("#live[data-said]")?.dataset.said || main.dataset.said || "live"); document.body.classList.remove("lost"); return event.data ? JSON.parse(event.data) : ""; };
    source.addEventListener("beat", hear);
    source.addEventListener("moved", (event) => { hear(event); refresh(); });
    source.addEventListener("parts", (event) => {
      const fresh = new DOMParser().parseFromString(hear(event), "text/html"), lists = $("#calls") || $("#tables");
      if (!lists) { refresh(); return; }
      replace($$("tr[id], [data-part]", fresh), true);
      ready();
      document.body.dataset.parts = Number(document.body.dataset.parts || 0) + 1;
      later();
    });
    source.addEventListener("ev", (event) => {
      const list = $("#events"), piece = new DOMParser().parseFromString(hear(event), "text/html").body.firstElementChild;
      if (list && piece && !document.getElementById(piece.id)) list.prepend(document.adoptNode(piece));
      // The last ones stand here; a page that is open for a whole match has no list that nobody gets past by keys.
      while (list && list.children.length > 12 && !list.lastElementChild.contains(document.activeElement)) list.lastElementChild.remove();
      refresh();
    });
    source.addEventListener("over", (event) => { const text = hear(event); stop(); lose(text); });
    source.addEventListener("lost", (event) => lose(JSON.parse(event.data)));
    source.onopen = () => { if (document.body.classList.contains("lost")) refresh(); };
    source.onerror = () => { lose(""); if (source && source.readyState === 2) { stop(); setTimeout(listen, 2000); } };
  }
  const stop = () => { if (source) source.close(); source = null; };
  function lose(text) {
    if (!document.body.classList.contains("lost")) document.body.dataset.since = new Date().toTimeString().slice(0, 5);
    document.body.classList.add("lost");
    say(`${text} No news since ${document.body.dataset.since}, trying again.`.trim());
  }
  document.addEventListener("visibilitychange", () => { if (document.hidden) stop(); else listen(); });

  // ---- clocks: they run here between news, and stand still when there is none ----
  function span(ms) {
    const s = Math.floor(Math.abs(ms) / 1000), two = (n) => String(n).padStart(2, "0");
    return (ms <= -1000 ? "−" : "") + (s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}` : Math.floor(s / 60)) + `:${two(s % 60)}`;
  }
  function tick() {
    if (document.body.classList.contains("lost")) return;
    for (const one of $$("[data-until]")) one.textContent = span(one.dataset.until - Date.now());
    for (const one of $$("[data-since-ms]")) one.textContent = span(Date.now() - one.dataset.sinceMs);
  }
  setInterval(tick, 1000);

  // ---- taps and forms ----
  // What takes longer than a second says so, and how far it is where that is known.
  function working(form) {
    const box = document.createElement("p"), bar = document.createElement("progress"), words = document.createElement("span"), begun = Date.now();
    box.className = "working"; words.setAttribute("role", "status"); bar.setAttribute("aria-label", "How far it is");
    const clock = document.createElement("b");
    clock.className = "num"; clock.setAttribute("aria-hidden", "true");
    box.append(bar, words, clock);
    let told = form.dataset.doing || "Working on it";
    const tell = () => { if (!box.isConnected) form.append(box); if (words.textContent !== told) words.textContent = told; clock.textContent = span(Date.now() - begun); };
    const timer = setInterval(tell, 1000);
    return { at: (done, total, text) => { told = text; bar.max = total; bar.value = done; if (box.isConnected) tell(); }, stop: () => { clearInterval(timer); box.remove(); } };
  }
  function longWork(form, data) {
    const work = working(form), asked = new EventSource(`${form.dataset.long}?${data}`), place = document.getElementById(form.dataset.into);
    const read = (html) => new DOMParser().parseFromString(html, "text/html").body.childNodes;
    const end = (...parts) => { asked.close(); work.stop(); release(form); if (parts.length) { place.replaceChildren(...parts); attend(place); } };
    const fail = (words) => { const p = document.createElement("p"); p.className = "ruling no"; p.textContent = words; end(p); };
    asked.addEventListener("progress", (event) => { const one = JSON.parse(event.data); work.at(one.done, one.total, one.words); });
    asked.addEventListener("done", (event) => end(...read(JSON.parse(event.data))));
    asked.addEventListener("over", (event) => fail(JSON.parse(event.data)));
    asked.onerror = () => fail("The console does not answer. Try again.");
  }
  function release(form) { delete form.dataset.sent; for (const button of $$("button", form)) button.disabled = false; }
  addEventListener("pageshow", (event) => { if (event.persisted) { $$(".working").forEach((one) => one.remove()); $$("form").forEach(release); } });
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    const act = form.matches("form[action$='/act']:not([data-swap])");
    if (form.dataset.sent) { event.preventDefault(); return; }
    if (form.method === "get" && !form.matches("[data-swap]")) return;
    form.dataset.sent = "1";
    for (const button of $$("button", form)) if (button !== event.submitter) button.disabled = true;
    const data = new URLSearchParams(new FormData(form, event.submitter));
    if (form.dataset.long) { event.preventDefault(); longWork(form, data); return; }
    const work = working(form);
    if (!act && !form.matches("[data-swap]")) return;
    event.preventDefault();
    document.body.dataset.busy = "1";
    try {
      if (form.method === "get") await load(`${form.getAttribute("action") || location.pathname}?${data}`);
      else await load(form.action, { method: "POST", body: data }, act ? form : null);
    } catch (error) { say("The console does not answer. Tap again: nothing is done twice."); }
    delete document.body.dataset.busy;
    work.stop();
    release(form);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-swap]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); load(link.href).then(() => { if (link.hash) attend($(link.hash)); }); return; }
    const rule = event.target.closest("a.rule[href]");
    if (rule && !event.ctrlKey && !event.metaKey) { event.preventDefault(); openRule(rule); return; }
    const copy = event.target.closest("[data-copy]");
    if (copy) { const field = document.getElementById(copy.dataset.copy); field.select(); if (navigator.clipboard) navigator.clipboard.writeText(field.value); copy.textContent = "Copied"; }
    const step = event.target.closest("[data-step]");
    if (step) {
      const field = $("input", step.parentElement), row = step.closest("tr");
      field.value = Math.max(0, Number(field.value) + Number(step.dataset.step));
      row.classList.toggle("differs", field.value !== field.defaultValue);
    }
    const picked = event.target.closest("[data-pick]");
    if (picked) {
      const field = document.getElementById(picked.dataset.pick), before = field.value.split(",").slice(0, -1).map((one) => one.trim());
      field.value = [...before, picked.value].join(", ");
      document.getElementById(field.dataset.into).replaceChildren();
      field.focus();
    }
    const print = event.target.closest("[data-print]");
    if (print) window.print();
  });
  async function openRule(link) {
    let box = $("#rulebox");
    if (!box) { box = document.createElement("div"); box.id = "rulebox"; box.className = "rulebox"; box.tabIndex = -1; box.setAttribute("popover", "auto"); box.setAttribute("role", "dialog"); document.body.append(box); }
    try {
      const fresh = new DOMParser().parseFromString(await (await fetch(link.href, inApp)).text(), "text/html");
      const told = $("#rule", fresh);
      if (!told || !box.showPopover) { location.assign(link.href); return; }
      box.replaceChildren(...[...told.childNodes].map((one) => document.adoptNode(one)));
      box.setAttribute("aria-label", `Rule ${link.textContent}`);
      box.showPopover();
      box.focus();
    } catch (error) { location.assign(link.href); }
  }
  let order = 0;
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (input.dataset.fills && input.files[0]) { input.files[0].text().then((text) => { document.getElementById(input.dataset.fills).value = text; }); return; }
    if (input.dataset.go !== undefined) { if (input.form.requestSubmit) input.form.requestSubmit(); return; }
    if (input.dataset.place) { const place = document.getElementById(input.dataset.place); if (place) place.value = input.checked ? ++order : ""; }
    if (input.dataset.most) {
      const checked = $$(`[name="${CSS.escape(input.name)}"]:checked`, input.form);
      const full = checked.length >= Number(input.dataset.most);
      for (const one of $$(`[name="${CSS.escape(input.name)}"]`, input.form)) if (!one.checked) one.disabled = full;
    }
    mirror();
  });
  function mirror() {
    for (const card of $$("label.card[for]")) {
      const input = document.getElementById(card.htmlFor);
      card.classList.toggle("picked", Boolean(input && input.checked));
    }
  }
  // A card is a label of its input: the keyboard reaches it, too.
  document.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && event.target.matches("label.card")) { event.preventDefault(); event.target.click(); }
  });
  // A browser leaves what is partly out of sight in a row that scrolls where it is.
  document.addEventListener("focusin", (event) => {
    if (event.target.closest(".nav, .scroll")) event.target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  // Typing: what is typed is read as one types, a moment after the last key.
  let typing = 0;
  document.addEventListener("input", (event) => {
    const form = event.target.form;
    if (!form || !event.target.matches("[data-typed]")) return;
    clearTimeout(typing);
    typing = setTimeout(async () => {
      const mine = ++asking;
      try {
        const response = await fetch(event.target.dataset.typed, { ...inApp, method: "POST", body: new URLSearchParams(new FormData(form)) });
        const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
        const place = document.getElementById(event.target.dataset.into), told = $(`#${event.target.dataset.into}`, fresh) || $("main", fresh);
        if (mine === asking && place && told) place.replaceChildren(...[...told.childNodes].map((one) => document.adoptNode(one)));
      } catch (error) { say("The console does not answer. Trying again when you type on."); }
    }, 250);
  });

  // ---- a sound on a new call, if wanted ----
  let calls = null;
  function ring() {
    const now = $$(".callrow:not(.taken)").length, wanted = $("#sound");
    if (calls !== null && now > calls && wanted && wanted.checked) {
      if (navigator.vibrate) navigator.vibrate([120, 60, 120]);
      const context = new AudioContext(), tone = context.createOscillator(), gain = context.createGain();
      tone.connect(gain).connect(context.destination); gain.gain.value = 0.1; tone.start(); tone.stop(context.currentTime + 0.25);
    }
    calls = now;
  }

  // What is new where somebody is wanted is said by a part of the page that stays, which is all that a screen reader heeds.
  const wanted = () => $$("[data-news]").map((one) => (one.dataset.news || one.textContent).replace(/\s+/g, " ").trim());
  let known = null;
  function announce() {
    const now = wanted(), fresh = known ? now.filter((one) => !known.includes(one)) : [];
    known = now;
    if (fresh.length) $("#news").textContent = fresh.join(". ");
  }

  const current = $(".nav [aria-current]");
  if (current) current.parentElement.scrollLeft = current.offsetLeft - current.parentElement.offsetLeft - 24;
  function ready() {
    tick();
    mirror();
    ring();
    announce();
    for (const button of $$(".onlyscript")) button.hidden = false;
    for (const range of $$("input[type=range][data-out]")) range.oninput = () => { document.getElementById(range.dataset.out).textContent = range.value; };
  }
  // A link that lets somebody in carries its token behind #, which no server is sent.
  const field = $("#token");
  if (field && location.hash.length > 20) {
    field.value = decodeURIComponent(location.hash.slice(1));
    history.replaceState(null, "", location.pathname + location.search);
    field.form.requestSubmit();
  }
  if (document.body.dataset.retry) setTimeout(() => { if (!document.hidden) location.reload(); }, 1000 * document.body.dataset.retry);
  ready();
  listen();
})();
