// SPDX-License-Identifier: Apache-2.0
// A chart as a file. PNG is the canvas on paper; for SVG the chart is drawn once more, on a canvas that writes down what it is told.

/** Of up to three results their names, then what it is. */
function fileName(id, suffix) {
  const names = told.map((one) => one.name).filter(Boolean);
  return `${[...names.slice(0, 3), ...(names.length > 3 ? ["and", names.length - 3, "more"] : []), id].join("-").replace(/[^\w.-]+/g, "-")}.${suffix}`;
}

/** Title and the names of what is shown, which stand beside the canvas on the page. */
function captionOf(chart) {
  const shown = chart.u.series.slice(1).filter((one) => one.show && one.label && one.width !== 0);
  return { title: [document.title.replace(/ – Plumbline$/, ""), chart.spec.label].join(": "), shown };
}

function savePng(chart) {
  const unit = devicePixelRatio;
  const source = chart.u.ctx.canvas;
  const target = el("canvas", { width: source.width, height: source.height + 50 * unit });
  const ctx = target.getContext("2d");
  ctx.fillStyle = colour("paper");
  ctx.fillRect(0, 0, target.width, target.height);
  writeCaption(chart, ctx, unit);
  ctx.drawImage(source, 0, 50 * unit);
  target.toBlob((blob) => save(fileName(chart.spec.id, "png"), "image/png", blob));
}

function writeCaption(chart, ctx, unit) {
  const { title, shown } = captionOf(chart);
  ctx.font = `600 ${14 * unit}px ${FONT_FAMILY}`;
  ctx.fillStyle = colour("ink");
  ctx.fillText(title, 8 * unit, 18 * unit);
  ctx.font = `${11 * unit}px ${FONT_FAMILY}`;
  let left = 8 * unit;
  for (const one of shown) {
    const ink = typeof one.stroke === "function" ? one.stroke(chart.u) : one.stroke;
    ctx.strokeStyle = ink;
    ctx.setLineDash((one.dash ?? []).map((length) => length * unit));
    ctx.lineWidth = 2 * unit;
    stroke(ctx, [left, 34 * unit], [left + 20 * unit, 34 * unit]);
    ctx.fillStyle = colour("soft");
    ctx.fillText(one.label, left + 25 * unit, 38 * unit);
    left += 45 * unit + ctx.measureText(one.label).width;
  }
  ctx.setLineDash([]);
}

/** The library asks for canvases and paths while it draws: for so long these are our own. */
async function saveSvg(chart) {
  const { Path2D } = window;
  const { getContext } = HTMLCanvasElement.prototype;
  const drawing = new SvgDrawing(getContext.call(el("canvas"), "2d"));
  const place = el("div", { class: "visually-hidden" });
  document.body.append(place);
  let copy;
  try {
    window.Path2D = SvgPath;
    HTMLCanvasElement.prototype.getContext = () => drawing;
    copy = build({ ...chart, readout: { show() {} }, u: null }, place);
    copy.setScale("x", { min: chart.u.scales.x.min, max: chart.u.scales.x.max });
    chart.u.series.forEach((one, i) => i > 0 && copy.series[i].show !== one.show && copy.setSeries(i, { show: one.show }));
    await Promise.resolve();
  } finally {
    window.Path2D = Path2D;
    HTMLCanvasElement.prototype.getContext = getContext;
    copy?.destroy();
    place.remove();
  }
  const unit = devicePixelRatio;
  const [width, height] = [chart.u.width * unit, chart.u.height * unit];
  const top = new SvgDrawing(drawing.measure);
  writeCaption(chart, top, unit);
  const picture = svg("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height + 50 * unit}`, width: width / unit, height: height / unit + 50, "font-family": "system-ui, sans-serif" },
    svg("title", {}, captionOf(chart).title), svg("rect", { width: "100%", height: "100%", fill: colour("paper") }),
    ...top.nodes, svg("g", { transform: `translate(0 ${50 * unit})` }, ...drawing.nodes));
  saveNode(chart.spec.id, picture);
}

/** Buttons that save what is no canvas. */
function pictureTools(id, picture) {
  return el("div", { class: "tools" }, el("div", { class: "files" },
    action("PNG", () => saveNodeAsPng(id, picture())), action("SVG", () => saveNode(id, picture()))));
}

const PAINTED = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-size", "font-weight", "text-anchor"];

/** A part of the page as it is seen: its drawings, and the texts and shades of its cells, each at its place. */
function pictureOf(part) {
  const frame = part.getBoundingClientRect();
  const at = ({ left, top, width, height }) => ({ x: short(left - frame.left + 8), y: short(top - frame.top + 8), width: short(width), height: short(height) });
  const isSeen = (node) => node.getClientRects().length > 0 && !node.closest(".chart-tools, .hint");
  const shades = [...part.querySelectorAll("td, th")].filter(isSeen).map((node) => svg("rect", { ...at(node.getBoundingClientRect()), fill: getComputedStyle(node).backgroundColor }));
  const drawings = [...part.querySelectorAll("svg")].filter(isSeen).map((node) => painted(node, at(node.getBoundingClientRect())));
  const texts = textsOf(part).filter((text) => isSeen(text.parentNode) && !text.parentNode.closest("svg")).flatMap((text) => lineOf(text, at));
  const scroller = part.querySelector(".scroller");
  const width = frame.width + 16 + (scroller ? Math.max(0, scroller.scrollWidth - scroller.clientWidth) : 0);
  return svg("svg", { xmlns: "http://www.w3.org/2000/svg", width: short(width), height: short(frame.height + 16), "font-family": "system-ui, sans-serif" },
    svg("rect", { width: "100%", height: "100%", fill: colour("paper") }), ...shades, ...drawings, ...texts);
}

function textsOf(part) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    texts.push(walker.currentNode);
  }
  return texts;
}

/** A text that goes on in further lines is written line by line. */
function lineOf(text, at) {
  const range = document.createRange();
  const style = getComputedStyle(text.parentNode);
  const lines = [];
  for (let i = 0; i < text.length; i++) {
    range.setStart(text, i);
    range.setEnd(text, i + 1);
    const box = range.getBoundingClientRect();
    if (lines.length > 0 && Math.abs(lines.at(-1).box.top - box.top) < 2) {
      lines.at(-1).words += text.data[i];
    } else if (box.width > 0) {
      lines.push({ box, words: text.data[i] });
    }
  }
  return lines.map(({ box, words }) => {
    const { x, y, height } = at(box);
    return svg("text", { x, y: short(y + height * 0.78), fill: style.color, "font-size": style.fontSize, "font-weight": style.fontWeight }, words);
  });
}

/** A drawing whose colours are in itself, not in a style sheet. */
function painted(drawing, place) {
  const copy = drawing.cloneNode(true);
  const inner = [...copy.querySelectorAll("*")];
  [...drawing.querySelectorAll("*")].forEach((node, i) => {
    const style = getComputedStyle(node);
    PAINTED.forEach((name) => inner[i].setAttribute(name, style.getPropertyValue(name)));
  });
  setAttributes(copy, place);
  return copy;
}

function saveNode(id, picture) {
  save(fileName(id, "svg"), "image/svg+xml", new XMLSerializer().serializeToString(picture));
}

/** A picture that is SVG already, as pixels. */
async function saveNodeAsPng(id, picture) {
  const unit = Math.max(2, devicePixelRatio);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const target = el("canvas", { width: picture.getAttribute("width") * unit, height: picture.getAttribute("height") * unit });
  target.getContext("2d").drawImage(image, 0, 0, target.width, target.height);
  target.toBlob((blob) => save(fileName(id, "png"), "image/png", blob));
}

class SvgPath {
  constructor(other) { this.d = other?.d ?? ""; }
  moveTo(x, y) { this.d += `M${short(x)} ${short(y)}`; }
  lineTo(x, y) { this.d += `${this.d ? "L" : "M"}${short(x)} ${short(y)}`; }
  rect(x, y, w, h) { this.d += `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}z`; }
  closePath() { this.d += "z"; }
  bezierCurveTo(...at) { this.d += `C${at.map(short).join(" ")}`; }
  arc(x, y, r, from, to) {
    const at = (angle) => `${short(x + r * Math.cos(angle))} ${short(y + r * Math.sin(angle))}`;
    const half = (from + to) / 2;
    this.d += `${this.d && !this.d.endsWith("z") ? "L" : "M"}${at(from)}A${short(r)} ${short(r)} 0 0 1 ${at(half)}A${short(r)} ${short(r)} 0 0 1 ${at(to)}`;
  }
}

function short(length) {
  return Number(length.toFixed(1));
}

/** As much of a canvas's context as charts use. */
class SvgDrawing extends SvgPath {
  constructor(measure) {
    super();
    Object.assign(this, { measure, nodes: [], clips: 0, saved: [], canvas: measure.canvas });
    this.state = { fillStyle: "#000", strokeStyle: "#000", lineWidth: 1, font: "10px sans-serif", textAlign: "left", textBaseline: "alphabetic", globalAlpha: 1, lineJoin: "miter", lineCap: "butt", dash: [], matrix: "", clipPath: null };
    for (const name of Object.keys(this.state)) {
      Object.defineProperty(this, name, { get: () => this.state[name], set: (value) => { this.state[name] = value; } });
    }
  }
  clearRect() { this.nodes = []; }
  save() { this.saved.push({ ...this.state }); }
  restore() { this.state = this.saved.pop() ?? this.state; }
  setLineDash(dash) { this.dash = dash; }
  translate(x, y) { this.matrix += `translate(${short(x)} ${short(y)})`; }
  rotate(angle) { this.matrix += `rotate(${short(angle * 180 / Math.PI)})`; }
  beginPath() { this.d = ""; }
  measureText(text) {
    this.measure.font = this.font;
    return this.measure.measureText(text);
  }
  clip(path = this) {
    const id = `clip-${++SvgDrawing.count}`;
    this.nodes.push(svg("clipPath", { id }, svg("path", { d: path.d })));
    this.clipPath = `url(#${id})`;
  }
  add(tag, attributes, ...children) {
    const node = svg(tag, { ...attributes, opacity: this.globalAlpha === 1 ? null : this.globalAlpha, transform: this.matrix || null }, ...children);
    this.nodes.push(this.clipPath ? svg("g", { "clip-path": this.clipPath }, node) : node);
  }
  lined() {
    return { fill: "none", stroke: this.strokeStyle, "stroke-width": short(this.lineWidth), "stroke-linejoin": this.lineJoin, "stroke-linecap": this.lineCap, "stroke-dasharray": this.dash.length > 0 ? this.dash.join(" ") : null };
  }
  stroke(path = this) { path.d && this.add("path", { d: path.d, ...this.lined() }); }
  fill(path = this) { path.d && this.add("path", { d: path.d, fill: this.fillStyle }); }
  fillRect(x, y, width, height) { this.add("rect", { x: short(x), y: short(y), width: short(width), height: short(height), fill: this.fillStyle }); }
  strokeText(text, x, y) { this.text(text, x, y, this.lined()); }
  fillText(text, x, y) { this.text(text, x, y, { fill: this.fillStyle }); }
  text(text, x, y, style) {
    const [, weight, size] = this.font.match(/^(\d{3} )?([\d.]+)px/) ?? [null, "", 12];
    const baseline = { top: 0.8, middle: 0.35, bottom: -0.2 }[this.textBaseline] ?? 0;
    this.add("text", { x: short(x), y: short(y + baseline * size), "font-size": size, "font-weight": weight?.trim() || null, "text-anchor": { right: "end", end: "end", center: "middle" }[this.textAlign] ?? "start", ...style }, text);
  }
}
SvgDrawing.count = 0;
