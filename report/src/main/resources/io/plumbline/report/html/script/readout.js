// The box that follows the pointer or the arrow keys and says what is drawn there, with units.

function addReadout(plot, spec) {
  const box = el("div", { class: "readout", hidden: true });
  const live = el("div", { class: "visually-hidden", "aria-live": "polite" });
  plot.append(box, live);
  let isAnnounced = false;

  /** Under a finger the box goes above, beside a pointer to the side that has room. */
  function place(u) {
    const left = u.over.offsetLeft + u.cursor.left;
    const isRight = u.cursor.left > u.over.clientWidth / 2;
    box.style.left = isRight ? "auto" : `${left + 14}px`;
    box.style.right = isRight ? `${plot.clientWidth - left + 14}px` : "auto";
    box.style.top = `${Math.max(0, Math.min(u.cursor.top, u.over.clientHeight - box.offsetHeight))}px`;
  }

  function show(u) {
    const index = u.cursor.idx;
    const content = u.cursor.left < 0 || index === null || index === undefined ? null : spec.readout(u, index);
    box.hidden = content === null;
    if (content === null) {
      return;
    }
    const rows = content.rows.map((row) => el("tr", {}, el("th", {}, row.colour ? fixedSwatch(row.colour) : null, row.label), el("td", {}, row.text)));
    box.replaceChildren(el("strong", {}, content.title), el("table", {}, el("tbody", {}, rows)));
    place(u);
    if (isAnnounced) {
      live.textContent = `${content.title}: ${content.rows.map((row) => `${row.label} ${row.text}`).join(", ")}`;
      isAnnounced = false;
    }
  }

  return { box, show, announceNext: () => { isAnnounced = true; } };
}

/** The box is made anew at every move, so its colours needn't follow the theme. */
function fixedSwatch(text) {
  const node = el("span", { class: "swatch", "aria-hidden": "true" });
  node.style.background = text;
  return node;
}
