// SPDX-License-Identifier: Apache-2.0
// Why the slow invocations were slow: the causes, and each of the slowest delays with its account and its timeline.

const WIDE_LANES = { wide: 1100, labels: 230, row: 22, piece: 3, name: 15 };
const NARROW_LANES = { wide: 360, labels: 0, row: 38, piece: 19, name: 14 }; // a name stands above its lane
const MIN_SHOWN = 1e-3; // of a picture, when it is zoomed in

function addExplanation(part, why) {
  part.append(...why.sentences.map((text) => el("p", {}, text)));
  part.append(...why.tables.map((one) => figuresOf(part, one)));
  part.append(...why.episodes.map(episode));
  if (why.missing.length > 0) {
    part.append(el("h3", {}, "Not seen here"), el("ul", {}, why.missing.map((text) => el("li", {}, text))));
  }
}

function episode(one, index) {
  return el("details", { class: "result episode", open: index === 0 },
    el("summary", {}, `${one.place}: ${one.confidence}`),
    table(one.account, "words"), one.notes.map((text) => el("p", { class: "soft" }, text)), timeline(one));
}

/** Lanes over time; the wheel, + and - zoom, the arrow keys and dragging move, Tab goes from event to event. */
function timeline(one) {
  const size = matchMedia("(max-width: 40rem)").matches ? NARROW_LANES : WIDE_LANES;
  const height = size.row * one.lanes.length + 24;
  const picture = svg("svg", { viewBox: `0 0 ${size.wide} ${height}`, class: "lanes", role: "group", tabindex: "0", "aria-label": `Timeline of ${one.place}; plus and minus zoom, arrow keys move` });
  const told = el("p", { class: "soft hint", "aria-live": "polite" }, "Point at a piece, or use Tab, to read what it was.");
  const view = { from: one.from, to: one.to };
  const x = (nanos) => size.labels + ((size.wide - size.labels) * (nanos - view.from)) / (view.to - view.from);

  function piece(event, index) {
    const left = Math.max(size.labels, x(event.from));
    const right = Math.min(size.wide, x(event.to));
    if (right < size.labels || left > size.wide) {
      return [];
    }
    const mark = svg("rect", { x: left, y: size.row * index + size.piece, width: Math.max(2, right - left), height: 16, tabindex: "0", class: index === 0 ? "piece own" : "piece" });
    const say = () => { told.textContent = `${one.lanes[index].name}: ${event.text}, ${time(event.to - event.from)} from ${time(event.from - one.from)} on`; };
    mark.addEventListener("mouseenter", say);
    mark.addEventListener("focus", say);
    return [mark];
  }

  function paint() {
    picture.replaceChildren(
      ...one.lanes.flatMap((lane, index) => [
        svg("text", { x: Math.max(0, size.labels - 8), y: size.row * index + size.name, "text-anchor": size.labels > 0 ? "end" : "start" }, lane.name),
        svg("line", { x1: size.labels, x2: size.wide, y1: size.row * (index + 1), y2: size.row * (index + 1), class: "rule" }),
        ...lane.events.flatMap((event) => piece(event, index)),
      ]),
      svg("text", { x: size.labels, y: height - 6 }, time(Math.max(0, view.from - one.from))),
      svg("text", { x: size.wide, y: height - 6, "text-anchor": "end" }, time(view.to - one.from)));
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
    const place = ((event.clientX - box.left) / box.width) * size.wide;
    return view.from + ((place - size.labels) / (size.wide - size.labels)) * (view.to - view.from);
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
