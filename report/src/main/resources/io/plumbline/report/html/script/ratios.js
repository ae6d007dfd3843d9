// SPDX-License-Identifier: Apache-2.0
// Changes of percentiles as ratios: a point with its interval, what is allowed as a band, and the verdict at the row's end.

const RATIO_ROW = 30;
const VERDICT_ROOM = 88;
const VERDICT_INKS = { holds: "valid", fails: "invalid", undecided: "doubtful" };

function rowText(ink) {
  return { fill: colour(ink), "font-size": 12 };
}

/** `chart` has rows of {group, label, ratio, low, high, margin, judged, verdict, kind, told}; missing ends are null. */
function addRatios(parent, chart, title, id) {
  const place = el("div", { class: "dots ratios", id });
  const width = () => (isPrinting ? PAPER_WIDTH : Math.max(280, place.clientWidth));
  const draw = () => place.replaceChildren(ratioPicture(chart, width(), id));
  const file = () => ratioFile(chart, title, width(), id);
  parent.append(el("div", { class: "chart-tools" }, el("div", { class: "tools" }, el("div", { class: "files" },
    action("PNG", () => saveNodeAsPng(id, file())), action("SVG", () => saveNode(id, file()))))),
  place, el("p", { class: "hint" }, ratioHint(chart, id)));
  draw();
  new ResizeObserver(draw).observe(place);
  themeListeners.push(draw);
}

function ratioHint({ rows }, id) {
  return ["A point is the candidate's time over the base's, the line through it the interval in which the true ratio lies, the band what is allowed either way. Right of ×1 is slower.",
    rows.some((row) => row.ratio !== null && (row.low === null || row.high === null)) ? "An arrow: the interval has no end on that side." : "",
    rows.some((row) => row.ratio !== null && !row.judged) ? "Pale: no verdict rests on it." : "",
    data.parts.length > 0 && id === "ratios" ? "" // of several comparisons, without a table of them all
      : "A row leads to the table and back."].filter(Boolean).join(" ");
}

function ratioFile(chart, title, width, id) {
  const picture = ratioPicture(chart, width, id);
  const height = Number(picture.getAttribute("height"));
  return svg("svg", { xmlns: "http://www.w3.org/2000/svg", width: width + 16, height: height + 44, "font-family": "system-ui, sans-serif" },
    svg("rect", { width: "100%", height: "100%", fill: colour("paper") }),
    svg("text", { x: 8, y: 20, "font-size": 14, "font-weight": 600, fill: colour("ink") }, title),
    svg("g", { transform: "translate(8 36)" }, ...picture.childNodes));
}

/** From the lowest to the highest of what has to be seen; an interval that goes far beyond is cut off with an arrow. */
function ratioRange(points, intervals, power = 1) {
  const inner = [1, ...points].filter((ratio) => ratio > 0);
  const [least, most] = [Math.min(...inner), Math.max(...inner)];
  const reach = Math.max(power < 1 ? 1.3 : 2, (most / least) ** power);
  const ends = intervals.filter((end) => end > 0).map((end) => Math.min(most * reach, Math.max(least / reach, end)));
  const [low, high] = [Math.min(least, ...ends), Math.max(most, ...ends)];
  const slack = Math.max(1.01, (high / low) ** 0.06);
  return [low / slack, high * slack];
}

/** Round ratios, as many as there is room for. */
function ratioSplits(low, high, most) {
  for (const step of [0.01, 0.02, 0.05, 0.1, 0.2, 0.5]) {
    const count = (high - low) / step;
    if (count <= most && high / low < 4) {
      const first = Math.ceil(low / step - 1e-9);
      return Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (none, i) => Number(((first + i) * step).toFixed(2))).filter((ratio) => ratio > 0);
    }
  }
  const decades = Math.log10(high / low);
  const factors = decades * 3 <= most ? [1, 2, 5] : [1];
  const splits = [];
  for (let power = Math.floor(Math.log10(low)); 10 ** power <= high; power++) {
    splits.push(...factors.map((factor) => Number((factor * 10 ** power).toPrecision(3))));
  }
  return splits.filter((ratio) => ratio >= low && ratio <= high);
}

function ratioText(ratio) {
  return ratio === null ? "–" : ratio < 0.095 ? partText(ratio) : `×${ratio < 10 ? ratio.toFixed(2) : Number(ratio.toPrecision(3)).toLocaleString("en")}`;
}

/** On an axis: as few digits as tell it from its neighbours. */
function shortRatio(ratio) {
  return ratio < 0.095 ? partText(ratio) : `×${Number(ratio.toPrecision(3)).toLocaleString("en")}`;
}

function partText(ratio) {
  return `1/${Number((1 / ratio).toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 0 })}`;
}

function ratioPicture({ rows }, width, id) {
  const names = 12 + 7.2 * Math.max(...rows.map((row) => row.label.length));
  const right = width - VERDICT_ROOM;
  const drawn = rows.filter((row) => row.ratio !== null);
  const [low, high] = ratioRange(drawn.flatMap((row) => [row.ratio, row.margin, 1 / row.margin]), drawn.flatMap((row) => [row.low, row.high]));
  const at = (ratio) => names + (right - names) * Math.min(1, Math.max(0, Math.log(ratio / low) / Math.log(high / low)));
  const lines = rows.flatMap((row, i) => [...(row.group && row.group !== rows[i - 1]?.group ? wrappedText(row.group, width).map((group) => ({ group })) : []), { row, i }]);
  const bottom = lines.length * RATIO_ROW;
  const splits = ratioSplits(low, high, (right - names) / 62);
  return svg("svg", { viewBox: `0 0 ${width} ${bottom + 24}`, width, height: bottom + 24, role: "img", "aria-label": "Ratio of each percentile with its interval, as in the table Change by percentile" },
    ...splits.flatMap((ratio) => [svg("line", { stroke: colour("grid"), x1: at(ratio), x2: at(ratio), y1: 0, y2: bottom }),
      svg("text", { x: at(ratio), y: bottom + 17, "text-anchor": "middle", ...rowText("soft") }, shortRatio(ratio))]),
    ...lines.map((line, place) => (line.group ? svg("text", { x: 0, y: place * RATIO_ROW + 21, ...rowText("ink"), "font-weight": 600 }, line.group)
      : ratioRow(line.row, place * RATIO_ROW, { at, low, high, names, right, width, id, index: line.i }))),
    svg("line", { stroke: colour("soft"), x1: at(1), x2: at(1), y1: 0, y2: bottom }));
}

const LETTER_WIDTH = 6.6;

/** Lines of a text, broken between words where that is possible. */
function wrappedText(text, width) {
  const letters = Math.floor(width / LETTER_WIDTH);
  return text.match(new RegExp(`.{1,${letters}}(?:\\s|$)|.{1,${letters}}`, "g"));
}

function fittingText(text, width) {
  const letters = Math.floor(width / LETTER_WIDTH);
  return text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
}

function ratioRow(row, top, { at, low, high, names, right, width, id, index }) {
  const y = top + RATIO_ROW / 2;
  const ink = colour(VERDICT_INKS[row.kind]);
  const group = svg("g", { "data-row": index }, svg("title", {}, `${row.group ? `${row.group} ` : ""}${row.label}: ${row.told}`),
    svg("rect", { class: "hit", fill: "none", x: 0, y: top, width, height: RATIO_ROW }),
    row.margin === null ? "" : svg("rect", { fill: colour("allowed"), x: at(1 / row.margin), width: Math.max(2, at(row.margin) - at(1 / row.margin)), y: top, height: RATIO_ROW }),
    svg("text", { x: 0, y: y + 4, ...rowText("ink") }, row.label),
    ...(row.ratio === null ? [svg("text", { x: names, y: y + 4, ...rowText("soft") }, fittingText("nothing to draw", right - names))] : ratioMarks(row, y, { at, low, high, ink })),
    svg("text", { x: width, y: y + 4, "text-anchor": "end", ...rowText("ink"), fill: ink, "font-weight": 600 }, row.verdict));
  group.addEventListener("pointerenter", () => rowOfRatio(id, index));
  group.addEventListener("click", () => rowOfRatio(id, index)?.scrollIntoView({ block: "center" }));
  return group;
}

function ratioMarks(row, y, { at, low, high, ink }) {
  const [from, to] = [at(row.low ?? low), at(row.high ?? high)];
  const arrow = (x, sign) => svg("path", { d: `M${x} ${y}l${-7 * sign} -5v10z`, fill: ink });
  return [svg("g", { opacity: row.judged ? null : 0.45 },
    svg("line", { x1: from, x2: to, y1: y, y2: y, stroke: ink, "stroke-width": 3, "stroke-linecap": "round" }),
    row.low === null || row.low < low ? arrow(from, -1) : "", row.high === null || row.high > high ? arrow(to, 1) : "",
    svg("circle", { cx: at(row.ratio), cy: y, r: 5.5, fill: ink, stroke: colour("paper"), "stroke-width": 1.5 }))];
}

/** Lets the row of a percentile stand out, and no other. */
function rowOfRatio(id, index) {
  const links = rowsOf[id] ?? [];
  links.forEach(({ row, from }) => row.classList.toggle("here", from === index));
  return links.find(({ from }) => from === index)?.row;
}

/** A row of the table leads to its ratio. */
function ratioLink(id) {
  return (label, index) => ({ chart: id, from: index, to: index, before: () => document.querySelectorAll(`#${id} g[data-row]`).forEach((group) => group.classList.toggle("here", group.dataset.row === String(index))) });
}
