// SPDX-License-Identifier: Apache-2.0
// Elements are made by these functions alone. Texts of a result reach the page as text nodes, never as markup.

const UNBROKEN = new Set(["td", "th", "button", "pre"]); // whose lines don't end, or whose text is to be copied

/** Makes an element; attributes that are false or missing are left out, children are nodes or texts. */
function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  setAttributes(node, attributes);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined)
    .map((child) => (typeof child === "string" && !UNBROKEN.has(tag) ? prose(child) : child)));
  return node;
}

function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/** A button that is on or off, and says so to screen readers. */
function toggle(isOn, onChange, ...children) {
  const button = el("button", { type: "button", "aria-pressed": String(isOn) }, ...children);
  button.addEventListener("click", () => {
    const next = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(next));
    onChange(next);
  });
  return button;
}

/** Buttons of which exactly one is on. */
function choice(label, names, current, onChoose) {
  const buttons = names.map((name) => {
    const button = el("button", { type: "button", "aria-pressed": String(name === current) }, name);
    button.addEventListener("click", () => {
      buttons.forEach((other) => other.setAttribute("aria-pressed", String(other === button)));
      onChoose(name);
    });
    return button;
  });
  return el("div", { class: "files", role: "group", "aria-label": label }, buttons);
}

function action(name, onClick) {
  const button = el("button", { type: "button" }, name);
  button.addEventListener("click", onClick);
  return button;
}
