// SPDX-License-Identifier: Apache-2.0
// Why the slow invocations were slow: the ladder of percentiles, the causes, and each of the slowest delays with its account and its timeline.

const LANE_ROW = 22;
const LANE_LABELS = 150;
const LANES_WIDE = 720;
const MIN_SHOWN = 1e-3; // of a picture, when it is zoomed in

function addExplanation(part, why) {
  part.append(...why.sentences.map((text) => el("p", {}, prose(text))));
  why.ladders.forEach((ladder) => part.append(el("h3", {}, ladder.label), bars(ladder.bars)));
  part.append(...why.tables.map((one) => table(one)));
  why.episodes.forEach((one, index) => part.append(episode(one, index === 0)));
  if (why.missing.length > 0) {
    part.append(el("h3", {}, "Not seen here"), el("ul", {}, why.missing.map((text) => el("li", {}, prose(text)))));
  }
}

/** Bars whose lengths are their times, each with its words. */
function bars(all) {
  const most = Math.max(1, ...all.map((one) => one.nanos));
  return el("table", { class: "bars" }, el("tbody", {}, all.map((one) => {
    const bar = el("span", { class: "lengthbar", "aria-hidden": "true" });
    bar.style.width = `${Math.max(one.nanos > 0 ? 0.5 : 0, (100 * one.nanos) / most)}%`;
    return el("tr", {}, el("th", { scope: "row" }, one.label), el("td", {}, one.text), el("td", { class: "lengthcell" }, bar, one.detail ? el("span", { class: "detail" }, one.detail) : null));
  })));
}

function episode(one, isOpen) {
  return el("details", { class: "result episode", open: isOpen },
    el("summary", {}, `${one.place}: ${one.confidence}`),
    bars(one.ledger), one.notes.map((text) => el("p", { class: "soft" }, prose(text))), timeline(one));
}

/** Lanes over time; the wheel, + and - zoom, the arrow keys and dragging move, Tab goes from event to event. */
function timeline(one) {
  const height = LANE_ROW * one.lanes.length + 24;
  const picture = svg("svg", { viewBox: `0 0 ${LANES_WIDE} ${height}`, class: "lanes", role: "group", tabindex: "0", "aria-label": `Timeline of ${one.place}; plus and minus zoom, arrow keys move` });
  const told = el("p", { class: "soft", "aria-live": "polite" }, "Point at a piece, or use Tab, to read what it was.");
  const view = { from: one.from, to: one.to };
  const x = (nanos) => LANE_LABELS + ((LANES_WIDE - LANE_LABELS) * (nanos - view.from)) / (view.to - view.from);

  function piece(event, index) {
    const left = Math.max(LANE_LABELS, x(event.from));
    const right = Math.min(LANES_WIDE, x(event.to));
    if (right < LANE_LABELS || left > LANES_WIDE) {
      return [];
    }
    const mark = svg("rect", { x: left, y: LANE_ROW * index + 3, width: Math.max(2, right - left), height: LANE_ROW - 6, tabindex: "0", class: index === 0 ? "piece own" : "piece" });
    const say = () => { told.textContent = `${one.lanes[index].name}: ${event.text}, ${time(event.to - event.from)} from ${time(event.from - one.from)} on`; };
    mark.addEventListener("mouseenter", say);
    mark.addEventListener("focus", say);
    return [mark];
  }

  function paint() {
    picture.replaceChildren(
      ...one.lanes.flatMap((lane, index) => [
        svg("text", { x: LANE_LABELS - 8, y: LANE_ROW * index + 15, "text-anchor": "end" }, lane.name),
        svg("line", { x1: LANE_LABELS, x2: LANES_WIDE, y1: LANE_ROW * (index + 1), y2: LANE_ROW * (index + 1), class: "rule" }),
        ...lane.events.flatMap((event) => piece(event, index)),
      ]),
      svg("text", { x: LANE_LABELS, y: height - 6 }, time(Math.max(0, view.from - one.from))),
      svg("text", { x: LANES_WIDE, y: height - 6, "text-anchor": "end" }, time(view.to - one.from)));
  }

  function zoom(factor, at) {
    const length = Math.min(one.to - one.from, Math.max((one.to - one.from) * MIN_SHOWN, (view.to - view.from) * factor));
    move(at - ((at - view.from) / (view.to - view.from)) * length, length);
  }

  function move(from, length) {
    view.from = Math.max(one.from, Math.min(one.to - length, from));
    view.to = view.from + length;
    paint();
  }

  const at = (event) => {
    const box = picture.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * LANES_WIDE;
    return view.from + ((place - LANE_LABELS) / (LANES_WIDE - LANE_LABELS)) * (view.to - view.from);
  };
  picture.addEventListener("wheel", (event) => { event.preventDefault(); zoom(event.deltaY > 0 ? 1.25 : 0.8, at(event)); }, { passive: false });
  picture.addEventListener("keydown", (event) => {
    const length = view.to - view.from;
    const middle = view.from + length / 2;
    const steps = { "+": () => zoom(0.8, middle), "-": () => zoom(1.25, middle), ArrowLeft: () => move(view.from - length / 10, length), ArrowRight: () => move(view.from + length / 10, length) };
    if (steps[event.key]) {
      event.preventDefault();
      steps[event.key]();
    }
  });
  paint();
  return el("div", {}, picture, told);
}
