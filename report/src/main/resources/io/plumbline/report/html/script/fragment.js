// SPDX-License-Identifier: Apache-2.0
// What a reader chose (zoom, hidden lines, theme, place) stands in the fragment of the address, so that a link shows the same.

const choices = new URLSearchParams(location.hash.slice(1));

/** Keeps a choice; null forgets it. */
function remember(key, value) {
  value === null || value === "" ? choices.delete(key) : choices.set(key, value);
  try {
    history.replaceState(null, "", `#${choices}`);
  } catch {
    // a page in a frame of another origin has no address of its own
  }
}

/** A set of names that is kept; `usual` holds until somebody chooses. */
function rememberedSet(key, usual) {
  const names = new Set(choices.has(key) ? choices.get(key).split("|") : usual);
  return {
    has: (name) => names.has(name),
    flip(name, isIn) {
      isIn ? names.add(name) : names.delete(name);
      remember(key, [...names].join("|") || "-");
    },
  };
}

/** Brings a part of the page into view; its place is a part of the address. */
function goTo(id, block = "start") {
  const target = document.getElementById(id);
  if (target) {
    target.closest("details")?.setAttribute("open", "");
    target.scrollIntoView({ block, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    remember("at", id);
  }
}
