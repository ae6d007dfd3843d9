// SPDX-License-Identifier: Apache-2.0
// Cells of a matrix from the floor upwards: a dot for the median with its interval, a ring for p99, on one axis of times.

const DOT_ROW = 24;

/** `chart` has rows of {label, medium, waiting, p50, low, high, p99, valid}. */
function addDots(parent, chart) {
  const place = el("div", { class: "dots", id: "dots" });
  const draw = () => place.replaceChildren(dotsPicture(chart, isPrinting ? PAPER_WIDTH : Math.max(280, place.clientWidth)));
  parent.append(place, el("p", { class: "hint" }, "A dot is p50 with its interval, a ring p99. Each step of the axis is ten times as long."));
  draw();
  new ResizeObserver(draw).observe(place);
  themeListeners.push(draw);
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
    ...ticks.flatMap((nanos) => [svg("line", { class: "grid", x1: at(nanos), x2: at(nanos), y1: 0, y2: height - 22 }),
      svg("text", { x: at(nanos), y: height - 6, "text-anchor": "middle" }, shortTime(nanos))]),
    ...rows.map((row, i) => dotRow(row, i, rows, at, names)));
}

function dotRow(row, i, rows, at, names) {
  const y = i * DOT_ROW + DOT_ROW / 2;
  const ink = lookOf(rows, i).colour();
  const letters = Math.floor((names - 12) / 6.6);
  const told = `${row.label}: p50 ${time(row.p50)}, p99 ${time(row.p99)}`;
  return svg("g", { class: row.valid ? "" : "misleading" }, svg("title", {}, told),
    svg("rect", { class: "hit", x: 0, y: y - DOT_ROW / 2, width: "100%", height: DOT_ROW }),
    svg("text", { class: "name", x: 0, y: y + 4 }, row.label.length > letters ? `${row.label.slice(0, letters - 1)}…` : row.label),
    svg("line", { x1: at(row.p50), x2: at(row.p99), y1: y, y2: y, stroke: ink, "stroke-width": 1, "stroke-dasharray": "2 3" }),
    row.low === null ? "" : svg("line", { x1: at(row.low), x2: at(row.high), y1: y, y2: y, stroke: ink, "stroke-width": 4, "stroke-linecap": "round" }),
    svg("circle", { cx: at(row.p50), cy: y, r: 5, fill: ink }),
    svg("circle", { cx: at(row.p99), cy: y, r: 4, fill: "var(--paper)", stroke: ink, "stroke-width": 1.5 }),
    svg("text", { x: Math.max(at(row.p99), at(row.high ?? 1)) + 9, y: y + 4 }, time(row.p99)));
}
