// SPDX-License-Identifier: Apache-2.0
// Light or dark: as the system says, until the reader chooses. Canvas doesn't follow styles by itself, so charts listen.

const themeListeners = [];
const systemDark = matchMedia("(prefers-color-scheme: dark)");
const PAPER_WIDTH = 690; // pixels between the margins of A4 and of US Letter
const PAPER_HEIGHT = 210; // of a chart: three on a sheet
let isPrinting = false;

function currentTheme() {
  return isPrinting ? "light" : choices.get("theme") ?? (systemDark.matches ? "dark" : "light"); // paper is white
}

function applyTheme() {
  document.documentElement.dataset.theme = currentTheme();
  themeListeners.forEach((listener) => listener());
}

/** A colour of the theme, by the name that theme.css gives it. */
function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** A colour of the ramp of the theme, for what has an order; the share is from 0 to 1. */
function rampColour(share) {
  const stops = [0, 1, 2, 3].map((i) => colour(`ramp-${i}`).match(/\w\w/g).map((hex) => parseInt(hex, 16)));
  const at = Math.min(2, Math.floor(share * 3));
  return `rgb(${stops[at].map((low, i) => Math.round(low + (stops[at + 1][i] - low) * (share * 3 - at))).join(", ")})`;
}

function themeButton() {
  return action("Light / dark", () => {
    remember("theme", currentTheme() === "dark" ? "light" : "dark");
    applyTheme();
  });
}

/** For paper everything is opened and drawn as wide as it; afterwards all is as it was. */
function watchTheme() {
  let opened = [];
  systemDark.addEventListener("change", applyTheme);
  addEventListener("beforeprint", () => {
    isPrinting = true;
    opened = [...document.querySelectorAll("details:not(.datadetails, .episode ~ .episode ~ .episode ~ .episode):not([open])")];
    opened.forEach((one) => one.setAttribute("open", ""));
    applyTheme();
    Object.values(charts).forEach(fit);
  });
  addEventListener("afterprint", () => {
    isPrinting = false;
    opened.forEach((one) => one.removeAttribute("open"));
    applyTheme();
    Object.values(charts).forEach(fit);
  });
}
