// Light or dark: as the system says, until the reader chooses. Canvas doesn't follow styles by itself, so charts listen.

const themeListeners = [];
const systemDark = matchMedia("(prefers-color-scheme: dark)");
let chosenTheme = null;
let isPrinting = false;

function currentTheme() {
  if (isPrinting) {
    return "light"; // paper is white
  }
  return chosenTheme ?? (systemDark.matches ? "dark" : "light");
}

function applyTheme() {
  document.documentElement.dataset.theme = currentTheme();
  themeListeners.forEach((listener) => listener());
}

/** A colour of the theme, by the name that theme.css gives it. */
function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function themeButton() {
  return action("Light / dark", () => {
    chosenTheme = currentTheme() === "dark" ? "light" : "dark";
    applyTheme();
  });
}

function watchTheme() {
  systemDark.addEventListener("change", applyTheme);
  addEventListener("beforeprint", () => {
    isPrinting = true;
    document.querySelectorAll("details:not(.datadetails)").forEach((one) => one.setAttribute("open", ""));
    applyTheme();
  });
  addEventListener("afterprint", () => {
    isPrinting = false;
    applyTheme();
  });
}
