// SPDX-License-Identifier: Apache-2.0
// Tables from data: {caption, head: [text], rows: [[cell]]}, a cell being a text, null for no figure, or {text, kind, heat}. Figures stand to the right.
// A row {group: text} is the heading of those below it; a heading {text, spare} says how soon its column goes where there is no room.

/** `linkOf` gives for a row's label and index the place in a chart that it is about, if there is one. */
function table(data, className = "", linkOf = () => null) {
  const head = data.head.map((text) => el("th", { scope: "col" }, textOf(text) ? breakable(textOf(text).replace(/ per (?=s$)/, " per\u00a0")) : el("span", { class: "visually-hidden" }, "what")));
  let figures = 0;
  const rows = data.rows.map((row) => (row.group === undefined ? figureRow(row, linkOf(textOf(row[0]), figures++), className) : groupHeading(row.group, data.head.length)));
  const box = el("div", { class: "tablebox" },
    el("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": data.caption },
      el("table", { class: className },
        el("caption", {}, data.caption),
        el("thead", {}, el("tr", {}, head)),
        el("tbody", {}, rows))),
    copyButton("Copy as Markdown", () => markdownTable(data)));
  keepFitting(box, data);
  return box;
}

const FEW_COLUMNS = 3; // stay in sight when they go below,
const DETAIL = 9; // but details

/** Whenever there is another room for a table: when it is shown, when a page becomes wider, when a phone is turned. */
function keepFitting(box, data) {
  let room = 0;
  const watch = new ResizeObserver(() => requestAnimationFrame(() => {
    const now = box.parentNode?.clientWidth ?? 0;
    if (now > 0 && now !== room) {
      room = now;
      fitColumns(box, data);
    }
  }));
  [box, document.body].forEach((one) => watch.observe(one));
}

/** Columns that have no room go below each row, those that can be spared first, of these the last; many are folded. */
function fitColumns(box, { head, rows }) {
  const [scroller] = box.children;
  box.querySelectorAll(".below").forEach((one) => one.remove());
  box.classList.remove("unfolded");
  const lines = [...scroller.querySelectorAll("tr:not(.group)")];
  const show = (column, isShown) => lines.forEach((line) => line.children[column].classList.toggle("away", !isShown));
  const spare = head.map((one, column) => ({ column, spare: one.spare ?? 0 })).slice(1).sort((a, b) => b.spare - a.spare || b.column - a.column);
  spare.forEach(({ column }) => show(column, true));
  const below = [];
  while (scroller.scrollWidth > scroller.clientWidth && spare.length > 1) {
    const { column } = spare.shift();
    show(column, false);
    below.push(column);
  }
  if (below.length === 0) {
    return;
  }
  below.sort((a, b) => a - b);
  rows.filter((row) => row.group === undefined).forEach((row, i) => {
    const facts = below.filter((column) => !["–", ""].includes(textOf(row[column]))).map((column) => el("span", { class: "fact" }, `${textOf(head[column])} ${textOf(row[column])}`));
    lines[i + 1].after(...(facts.length === 0 ? [] : [el("tr", { class: "below" }, el("td", { colspan: String(head.length - below.length) }, el("div", {}, facts)))]));
  });
  const isFew = below.length <= FEW_COLUMNS && below.every((column) => (head[column].spare ?? 0) < DETAIL);
  box.classList.toggle("unfolded", isFew);
  box.append(...(isFew ? [] : [el("div", { class: "below" }, toggle(false, (on) => box.classList.toggle("unfolded", on), `${below.length} more column${below.length === 1 ? "" : "s"}`))]));
}

/** A long name such as client_to_reflector, or an objective, may go on in the next line. */
function breakable(text) {
  return text.split(/(?<=[_<>:])/).map((part, i) => [i > 0 ? el("wbr") : "", part]);
}

function figureRow([first, ...cells], link, className) {
  const content = [swatchOf(first), className === "words" ? prose(textOf(first)) : breakable(textOf(first))];
  const row = el("tr", {}, el("th", { scope: "row", class: looksOf(first) }, link ? linkButton(link, content) : content), cells.map((one) => cell(one, className)));
  if (link) {
    (rowsOf[link.chart] ??= []).push({ row, ...link });
  }
  return row;
}

const rowsOf = {}; // by chart: rows that tell of a part of it, from and to on its axis

/** A range is zoomed to, a single place is pointed at. */
function linkButton(link, content) {
  const button = el("button", { type: "button", class: "link", title: "Show it in the chart" }, content);
  button.addEventListener("click", () => {
    const chart = charts[link.chart];
    link.before?.();
    if (chart) {
      link.to > link.from ? chart.u.setScale("x", { min: link.from, max: link.to }) : pointAt(chart, link.from);
    }
    goTo(link.chart, "center");
  });
  return button;
}

/** The rows that tell of what is under the pointer stand out. */
function showRows(chart, u) {
  const x = u.cursor.left < 0 ? NaN : chart.spec.stops || chart.spec.axis === "rate" ? u.data[0][u.cursor.idx] : u.posToVal(u.cursor.left, "x");
  (rowsOf[chart.spec.id] ?? []).forEach(({ row, from, to }) => row.classList.toggle("here", x >= from && x <= to));
}

function groupHeading(name, columns) {
  return el("tr", { class: "group" }, el("th", { scope: "rowgroup", colspan: String(columns) }, name));
}

function cell(value, className) {
  const text = textOf(value);
  const node = el("td", { class: looksOf(value) }, swatchOf(value), className === "words" ? prose(text) : text);
  return value?.heat === undefined ? node : heated(node, value.heat);
}

/** The style sheet makes a shade of it, in the colour of the theme. */
function heated(node, share) {
  node.classList.add("heat");
  node.style.setProperty("--share", String(share));
  return node;
}

function textOf(value) {
  return value === null ? "–" : typeof value === "object" ? value.text : String(value ?? "");
}

const LONG_TEXT = 16; // goes on in the next line on a phone

function looksOf(value) {
  return [kindOf(value), textOf(value).length > LONG_TEXT ? "long" : null].filter(Boolean).join(" ") || null;
}

function kindOf(value) {
  return value === null ? "faint" : value?.kind ?? null;
}

function swatchOf(value) {
  return value?.swatch ? swatch(value.swatch) : null;
}

/** A small square in a colour of the theme; the colour is a function, since the theme may change. */
function swatch(colourOf) {
  const node = el("span", { class: "swatch", "aria-hidden": "true" });
  const paint = () => { node.style.background = colourOf(); };
  paint();
  themeListeners.push(paint);
  return node;
}

function markdownTable({ caption, head, rows }) {
  const line = (cells) => `| ${cells.map((text) => textOf(text).replace(/([\\|])/g, "\\$1")).join(" | ")} |`;
  const body = rows.map((row) => line(row.group === undefined ? row : [`**${row.group}**`, ...head.slice(1).map(() => "")]));
  return [`**${caption}**`, "", line(head), `|${head.map((text, i) => (i === 0 ? "---|" : "---:|")).join("")}`, ...body, ""].join("\n");
}

/** Copies what `textOf` gives, which may be a promise; says so on the button itself. */
function copyButton(name, textToCopy) {
  const button = action(name, async () => {
    try {
      await navigator.clipboard.writeText(await textToCopy());
      button.textContent = "Copied";
    } catch {
      button.textContent = "The browser doesn't let it";
    }
    setTimeout(() => { button.textContent = name; }, 2000);
  });
  button.classList.add("copy");
  button.setAttribute("aria-live", "polite");
  return button;
}
