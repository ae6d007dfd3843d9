// SPDX-License-Identifier: Apache-2.0
// The files that the page carries: packed, and put together again when somebody asks for one.

async function unpack(base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

/** Parts are texts, and numbers of pieces that files have in common. */
function contentOf(pack, file) {
  return file.parts.map((part) => (typeof part === "number" ? pack.pieces[part] : part)).join("");
}

function save(name, type, content) {
  const link = el("a", { download: name, href: URL.createObjectURL(new Blob([content], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function saveAttachment(result, index, say) {
  if (typeof DecompressionStream === "undefined") {
    // Browsers from before 2023: hand over the pack itself rather than nothing.
    save(`${result.attachmentNames[0]}.pack.json.gz`, "application/gzip", Uint8Array.from(atob(result.attachments), (letter) => letter.charCodeAt(0)));
    say("This browser can't unpack: the file holds all of them, gzipped.");
    return;
  }
  const pack = await unpack(result.attachments);
  const file = pack.files[index];
  save(file.name, file.type, contentOf(pack, file));
  say(`Saved ${file.name}.`);
}

/** The page in Markdown, as `report --markdown` writes it. */
async function markdownOf(result) {
  const pack = await unpack(result.attachments);
  return contentOf(pack, pack.files.find((file) => file.type === "text/markdown"));
}

function downloadButtons(result) {
  if (!result.attachments) {
    return null;
  }
  const message = el("span", { class: "message", role: "status" });
  const say = (text) => { message.textContent = text; };
  const buttons = result.attachmentNames.map((name, index) => action(`Save ${name}`,
    () => saveAttachment(result, index, say).catch((broken) => say(`It can't be saved: ${broken.message}`))));
  return [el("div", { class: "files" }, buttons, message), result.attachmentNotes.map((note) => el("p", { class: "hint" }, note))];
}
