// SPDX-License-Identifier: Apache-2.0
// Tables from data: {caption, head: [text], rows: [[cell]]}, a cell being a text, null for no figure, or {text, kind, heat}. Figures stand to the right.
// A row {group: text} is the heading of those below it.

function table(data, className = "") {
  const head = data.head.map((text) => el("th", { scope: "col" }, text ? breakable(text) : el("span", { class: "visually-hidden" }, "what")));
  const rows = data.rows.map((row) => row.group === undefined ? figureRow(row) : groupHeading(row.group, data.head.length));
  return el("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": data.caption },
    el("table", { class: className },
      el("caption", {}, data.caption),
      el("thead", {}, el("tr", {}, head)),
      el("tbody", {}, rows)));
}

/** A long name such as client_to_reflector may go on in the next line. */
function breakable(text) {
  return text.split("_").map((part, i, all) => (i < all.length - 1 ? [`${part}_`, el("wbr")] : part));
}

function figureRow([first, ...cells]) {
  return el("tr", {}, heading(first), cells.map(cell));
}

function groupHeading(name, columns) {
  return el("tr", { class: "group" }, el("th", { scope: "rowgroup", colspan: String(columns) }, name));
}

function heading(first) {
  return el("th", { scope: "row", class: kindOf(first) }, swatchOf(first), textOf(first));
}

function cell(value) {
  const node = el("td", { class: kindOf(value) }, swatchOf(value), textOf(value));
  return value?.heat === undefined ? node : heated(node, value.heat);
}

function textOf(value) {
  return value === null ? "–" : typeof value === "object" ? value.text : String(value ?? "");
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
