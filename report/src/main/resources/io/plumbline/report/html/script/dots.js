// SPDX-License-Identifier: Apache-2.0
// Cells of a matrix from the floor upwards: a dot for the median with its interval, a ring for p99, on one axis of times.

const DOT_ROW = 24;
const DOTS_ID = "dots";

/** `chart` has rows of {label, medium, waiting, p50, low, high, p99, valid}. */
function addDots(parent, chart) {
  const place = el("div", { class: "dots", id: DOTS_ID });
  const width = () => (isPrinting ? PAPER_WIDTH : Math.max(280, place.clientWidth));
  const draw = () => place.replaceChildren(dotsPicture(chart, width()));
  const file = () => dotsFile(chart, width());
  parent.append(el("div", { class: "chart-tools" }, el("div", { class: "tools" }, el("div", { class: "files" },
    action("PNG", () => saveNodeAsPng(DOTS_ID, file())), action("SVG", () => saveNode(DOTS_ID, file()))))),
  place, el("p", { class: "hint" }, "A dot is p50 with its interval, a ring p99. The axis is logarithmic. A cell leads to its row below, and a row back."));
  draw();
  new ResizeObserver(draw).observe(place);
  themeListeners.push(draw);
}

/** The picture by itself: on paper, with its title. */
function dotsFile(chart, width) {
  const picture = dotsPicture(chart, width);
  const height = Number(picture.getAttribute("height"));
  return svg("svg", { xmlns: "http://www.w3.org/2000/svg", width: width + 16, height: height + 44, "font-family": "system-ui, sans-serif" },
    svg("rect", { width: "100%", height: "100%", fill: colour("paper") }),
    svg("text", { x: 8, y: 20, "font-size": 14, "font-weight": 600, fill: colour("ink") }, `${document.title.replace(/ – Plumbline$/, "")}: p50 and p99`),
    svg("g", { transform: "translate(8 36)" }, ...picture.childNodes));
}

function dotsPicture({ rows }, width) {
  const names = Math.min(width * 0.38, 16 + 7 * Math.max(...rows.map((row) => row.label.length)));
  const all = rows.flatMap((row) => [row.p50, row.p99]).filter((nanos) => nanos > 0);
  const [low, high] = [Math.min(...all) / 1.5, Math.max(...all) * 1.5];
  const right = width - 62;
  const at = (nanos) => names + (right - names) * Math.min(1, Math.max(0, Math.log(Math.max(1, nanos) / low) / Math.log(high / low)));
  const height = rows.length * DOT_ROW + 26;
  const ticks = logSplits(low, high).filter((nanos, i, every) => every.length < width / 70 || Number.isInteger(Math.log10(nanos)));
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": "p50 and p99 of each cell, as in the table From the floor upwards" },
    ...ticks.flatMap((nanos) => [svg("line", { stroke: colour("grid"), x1: at(nanos), x2: at(nanos), y1: 0, y2: height - 22 }),
      svg("text", { x: at(nanos), y: height - 6, "text-anchor": "middle", ...dotText("soft") }, shortTime(nanos))]),
    ...rows.map((row, i) => dotRow(row, i, rows, { at, names, width })));
}

function dotText(ink) {
  return { fill: colour(ink), "font-size": 12 };
}

function dotRow(row, i, rows, { at, names, width }) {
  const y = i * DOT_ROW + DOT_ROW / 2;
  const ink = lookOf(rows, i).colour();
  const letters = Math.floor((names - 12) / 6.6);
  const told = `${row.label}: p50 ${time(row.p50)}, p99 ${time(row.p99)}${row.valid ? "" : ", would mislead"}`;
  const group = svg("g", { opacity: row.valid ? null : 0.45 }, svg("title", {}, told),
    svg("rect", { class: "hit", fill: "none", x: 0, y: y - DOT_ROW / 2, width, height: DOT_ROW }),
    svg("text", { x: 0, y: y + 4, ...dotText("ink") }, row.label.length > letters ? `${row.label.slice(0, letters - 1)}…` : row.label),
    svg("line", { x1: at(row.p50), x2: at(row.p99), y1: y, y2: y, stroke: ink, "stroke-width": 1, "stroke-dasharray": "2 3" }),
    row.low === null ? "" : svg("line", { x1: at(row.low), x2: at(row.high), y1: y, y2: y, stroke: ink, "stroke-width": 4, "stroke-linecap": "round" }),
    svg("circle", { cx: at(row.p50), cy: y, r: 5, fill: ink }),
    svg("circle", { cx: at(row.p99), cy: y, r: 4, fill: colour("paper"), stroke: ink, "stroke-width": 1.5 }),
    svg("text", { x: Math.max(at(row.p99), at(row.high ?? 1)) + 9, y: y + 4, ...dotText("soft") }, time(row.p99)));
  group.addEventListener("pointerenter", () => rowOfDot(i));
  group.addEventListener("click", () => rowOfDot(i)?.scrollIntoView({ block: "center" }));
  return group;
}

/** Lets the row of a cell stand out, and no other. */
function rowOfDot(index) {
  const links = rowsOf[DOTS_ID] ?? [];
  links.forEach(({ row, from }) => row.classList.toggle("here", from === index));
  return links.find(({ from }) => from === index)?.row;
}

/** A row of the table leads to its cell. */
function showDot(index) {
  document.querySelectorAll(".dots g").forEach((group, i) => group.classList.toggle("here", i === index));
}
