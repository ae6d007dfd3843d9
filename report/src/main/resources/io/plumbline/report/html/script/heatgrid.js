// SPDX-License-Identifier: Apache-2.0
// A map of medians as a table whose cells are shaded: what goes down against what goes across.

function heatGrid(map) {
  const message = el("p", { class: "hint", "aria-live": "polite" }, map.dense ? "Point at a cell to read it." : "");
  const head = el("tr", {}, el("th", { scope: "col" }, `${map.down} ↓ ${map.across} →`), map.columns.map((label) => el("th", { scope: "col" }, label)));
  const rows = map.rows.map((row) => el("tr", {}, el("th", { scope: "row" }, row.label),
    row.cells.map((one, i) => gridCell(one, map, `${row.label} → ${map.columns[i]}`))));
  const grid = el("table", { class: map.dense ? "heatgrid dense" : "heatgrid" }, el("caption", {}, map.caption), el("thead", {}, head), el("tbody", {}, rows));
  const tell = (event) => {
    const cell = event.target.closest?.("td[data-tell]");
    if (cell) {
      message.textContent = cell.dataset.tell;
    }
  };
  grid.addEventListener("pointerover", tell);
  grid.addEventListener("click", tell);
  return [
    el("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": map.caption }, grid),
    el("p", { class: "heatscale" }, `floor ${map.lowest}`, el("span", { class: "heatbar", "aria-hidden": "true" }), map.highest,
      el("span", { class: "faint" }, map.scale)),
    message,
  ];
}

function gridCell(one, map, where) {
  if (one.text === "") {
    return one.note === "" ? el("td", { class: "blank" }) : el("td", { class: "missing", title: one.note, "data-tell": `${where}: ${one.note}` }, el("span", { class: "visually-hidden" }, one.note));
  }
  const told = `${where}: ${one.text}, ${one.price}`;
  const content = map.dense
    ? el("span", { class: "visually-hidden" }, one.text)
    : [el("span", { class: "median" }, one.text), el("span", { class: "price" }, one.price)];
  return heated(el("td", { title: told, "data-tell": told }, content), one.heat);
}

/** The style sheet makes a shade of it, in the colour of the theme. */
function heated(node, share) {
  node.classList.add("heat");
  node.style.setProperty("--share", String(share));
  return node;
}
