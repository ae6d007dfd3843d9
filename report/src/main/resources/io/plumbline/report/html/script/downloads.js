// SPDX-License-Identifier: Apache-2.0
// The files that the page carries, put together when somebody asks for one.

/** Parts are texts, and numbers of pieces that files have in common. */
function contentOf(attached, file) {
  return file.parts.map((part) => (typeof part === "number" ? attached.pieces[part] : part)).join("");
}

function save(name, type, content) {
  const link = el("a", { download: name, href: URL.createObjectURL(new Blob([content], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function downloadButtons({ files: attached }) {
  if (attached.files.length === 0) {
    return null;
  }
  const message = el("span", { class: "message", role: "status" });
  const buttons = attached.files.map((file) => action(`Save ${file.name}`, () => {
    save(file.name, file.type, contentOf(attached, file));
    message.textContent = `Saved ${file.name}.`;
  }));
  return [el("div", { class: "files" }, buttons, message), attached.notes.map((note) => el("p", { class: "hint" }, note))];
}
