// SPDX-License-Identifier: Apache-2.0
// Which code the slow invocations ran: methods below those that call them, as wide as their share of the slow ones' samples.

const FLAME = { row: 20, letter: 6.6, narrowest: 1.5 };
const LIST_FROM = 0.01; // share of the slow ones' samples

function addFlame(part, { frames, nodes, notes }) {
  const tree = nodes.map(([parent, frame, slow, typical], index) => ({ index, parent, slow, typical, ...frames[frame], callees: [] }));
  const threads = tree.filter((one) => one.parent < 0);
  for (const one of tree.filter((other) => other.parent >= 0)) {
    one.up = tree[one.parent];
    one.up.callees.push(one);
  }
  for (const one of tree) { // parents stand before them
    one.thread = one.up?.thread ?? one;
    one.depth = (one.up?.depth ?? -1) + 1;
    one.callees.sort((a, b) => b.slow - a.slow);
  }
  const all = { slow: threads.reduce((sum, one) => sum + one.slow, 0), depth: -1, callees: threads };
  const view = { root: all, at: null, words: "" };
  const told = el("p", { class: "hint", "aria-live": "polite" }, "Point at a method to read its shares; a click makes it as wide as the picture.");
  const found = el("span", { class: "soft", "aria-live": "polite" });
  const picture = svg("svg", { class: "flame", role: "group", tabindex: "0", "aria-label": "Code of the slow invocations; arrow keys move, Enter zooms in, Escape out" });
  const search = el("input", { type: "search", placeholder: "Find a method", "aria-label": "Find a method" });

  const wide = () => (isPrinting ? PAPER_WIDTH : part.clientWidth || 1100); // hidden at first where many are side by side

  const share = (one) => one.slow / Math.max(1, one.thread.slow);
  const typical = (one) => one.typical / Math.max(1, one.thread.typical);
  /** How much more of their time the slow ones spend here; a few samples say little. */
  const lift = (one) => ((one.slow + 1) / (one.thread.slow + 2)) / ((one.typical + 1) / (one.thread.typical + 2));
  const percent = (ratio) => `${(100 * ratio).toFixed(ratio < 0.1 ? 1 : 0)} %`;
  const words = (one) => `${one.in ? `${one.in}.` : ""}${one.name}: ${percent(share(one))} of the slow ones, ${percent(typical(one))} of typical ones${one.up ? "" : ", of its thread"}`;
  const isFound = (one) => view.words !== "" && `${one.in}.${one.name}`.toLowerCase().includes(view.words);

  /** Those within the picture, each with its place. */
  function placed() {
    const scale = wide() / Math.max(1, view.root.slow);
    const shown = [];
    const open = [{ one: view.root, left: 0 }];
    while (open.length > 0) {
      const { one, left } = open.pop();
      if (one !== all) {
        shown.push({ one, left, width: one.slow * scale, top: (one.depth - Math.max(0, view.root.depth)) * FLAME.row });
      }
      let next = left;
      for (const callee of one.callees.filter((other) => other.slow * scale >= FLAME.narrowest)) {
        open.push({ one: callee, left: next });
        next += callee.slow * scale;
      }
    }
    return shown;
  }

  function box({ one, left, width, top }) {
    const strength = Math.max(-1, Math.min(1, Math.log2(lift(one)) / 4));
    const room = Math.floor((width - 6) / FLAME.letter);
    const name = one.name.length <= room ? one.name : room > 3 ? `${one.name.slice(0, room - 1)}…` : "";
    const group = svg("g", { tabindex: one === view.at ? "0" : "-1", "aria-label": words(one), class: isFound(one) ? "found" : null },
      svg("rect", { x: left, y: top, width: Math.max(1, width - 1), height: FLAME.row - 1, class: "ground" }),
      svg("rect", { x: left, y: top, width: Math.max(1, width - 1), height: FLAME.row - 1, class: strength > 0 ? "more" : "less", "fill-opacity": (Math.abs(strength) * 0.55).toFixed(2) }),
      svg("text", { x: left + 4, y: top + FLAME.row - 6 }, name));
    group.addEventListener("mouseenter", () => { told.textContent = words(one); });
    group.addEventListener("click", () => zoom(one));
    one.node = group;
    return group;
  }

  function paint() {
    const shown = placed();
    tree.forEach((one) => { one.node = null; });
    const height = Math.max(0, ...shown.map(({ top }) => top)) + FLAME.row;
    picture.setAttribute("viewBox", `0 0 ${wide()} ${height}`);
    picture.replaceChildren(...shown.map(box));
  }

  function zoom(one) {
    view.root = one;
    view.at = one === all ? null : one;
    paint();
    told.textContent = one === all ? "All slow invocations." : words(one);
  }

  function go(one) {
    if (one?.node) {
      view.at?.node?.setAttribute("tabindex", "-1");
      view.at = one;
      one.node.setAttribute("tabindex", "0");
      one.node.focus();
      told.textContent = words(one);
    }
  }

  const beside = (step) => {
    const row = view.at?.up?.callees ?? threads;
    return row[row.indexOf(view.at) + step];
  };
  picture.addEventListener("keydown", (event) => {
    const first = view.root === all ? threads[0] : view.root;
    const steps = {
      ArrowDown: () => go(view.at ? view.at.callees[0] : first), ArrowUp: () => go(view.at?.up), ArrowLeft: () => go(beside(-1)), ArrowRight: () => go(view.at ? beside(1) : first),
      Enter: () => { if (view.at) { zoom(view.at); go(view.at); } }, Escape: () => zoom(all),
    };
    if (steps[event.key]) {
      event.preventDefault();
      steps[event.key]();
    }
  });
  search.addEventListener("input", () => {
    view.words = search.value.trim().toLowerCase();
    const outermost = tree.filter((one) => { one.within = one.up !== undefined && (isFound(one.up) || one.up.within); return isFound(one) && !one.within; });
    found.textContent = view.words === "" ? "" : `${percent(outermost.reduce((sum, one) => sum + one.slow, 0) / Math.max(1, all.slow))} of the slow ones' samples`;
    paint();
  });

  /** The same in words: what has a hundredth or more. */
  const listed = (one) => el("li", {}, words(one), one.callees.some(isListed) ? el("ul", {}, one.callees.filter(isListed).map(listed)) : null);
  const isListed = (one) => one.slow >= LIST_FROM * all.slow;
  part.append(
    el("div", { class: "chart-tools" }, search, action("Show all", () => zoom(all)), found),
    el("div", { class: "scroller" }, picture), told,
    el("p", { class: "soft" }, "Width: share of the slow ones' samples. Red: more than of typical ones, up to 16 times; blue: less."),
    ...notes.map((text) => el("p", { class: "soft" }, text)),
    el("details", { class: "figures" }, el("summary", {}, "As a list"), el("ul", {}, threads.filter(isListed).map(listed))));
  paint();
  themeListeners.push(paint);
}
