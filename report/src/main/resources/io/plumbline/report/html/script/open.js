// SPDX-License-Identifier: Apache-2.0
// Unpacks what the page carries: as gzip in base64 the chart library, our scripts and the data take a third of the room.

const bytes = Uint8Array.from(atob(document.getElementById("pack").textContent), (letter) => letter.charCodeAt(0));
const { library, scripts, ...packed } = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
window.packed = packed;

/** The page's policy allows these texts alone, by their hashes. */
for (const [type, textContent] of [["text/javascript", library], ["module", scripts]]) {
  document.body.append(Object.assign(document.createElement("script"), { type, textContent }));
}
