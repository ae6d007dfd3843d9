// SPDX-License-Identifier: Apache-2.0
// Drawing on the canvas of a chart; lengths are in pixels of the page.

/** Draws with the state of the canvas kept, inside the chart's area unless said otherwise; returns what the drawing does. */
function painting(u, paint, isClipped = true) {
  const { ctx } = u;
  ctx.save();
  if (isClipped) {
    ctx.beginPath();
    ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
    ctx.clip();
  }
  ctx.font = `${11 * devicePixelRatio}px ${FONT_FAMILY}`;
  ctx.textAlign = "left";
  ctx.lineWidth = devicePixelRatio;
  const result = paint(ctx, devicePixelRatio);
  ctx.restore();
  return result;
}

function stroke(ctx, ...points) {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.stroke();
}

/** Writes with a margin in the paper's colour, so that no line strikes the text through. */
function write(ctx, text, x, y, ink = colour("soft"), align = "left") {
  const style = [ctx.lineWidth, ctx.strokeStyle];
  ctx.textAlign = align;
  ctx.lineJoin = "round";
  ctx.lineWidth = 4 * devicePixelRatio;
  ctx.strokeStyle = colour("paper");
  ctx.setLineDash([]);
  ctx.strokeText(text, x, y);
  ctx.fillStyle = ink;
  ctx.fillText(text, x, y);
  [ctx.lineWidth, ctx.strokeStyle] = style;
}

/** Slanting strokes over what nobody measured. */
function hatch(ctx, left, top, width, height, unit) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  ctx.strokeStyle = colour("rule");
  ctx.lineWidth = 2 * unit;
  for (let x = left - height; x < left + width; x += 10 * unit) {
    stroke(ctx, [x, top + height], [x + height, top]);
  }
  ctx.restore();
}

/** The first of some texts that has room. */
function fitting(ctx, texts, room) {
  return texts.find((one) => ctx.measureText(one).width < room) ?? "";
}

/** A text without its middle where there is no room for it: names of a kind begin alike. */
function squeezed(ctx, text, room) {
  const shorter = Array.from({ length: Math.max(0, text.length - 3) }, (none, left) => text.length - 1 - left)
    .map((length) => `${text.slice(0, Math.ceil(length / 2) - 1).trimEnd()}…${text.slice(-Math.floor(length / 2))}`);
  return fitting(ctx, [text, ...shorter], room);
}

function isVisible(u, x) {
  return x >= u.scales.x.min && x <= u.scales.x.max;
}

/** What the axis along the bottom shows; heights are asked for before it has its own new range. */
function viewOf(u) {
  const [min, max] = u.series[0].idxs.map((index) => u.data[0][index]);
  return { min: min ?? -Infinity, max: max ?? Infinity };
}

/** Short rules between the labels of a logarithmic axis of times: a decade has nine steps. */
function paintMinorTicks(u) {
  if (u.scales.y.distr !== 3) {
    return;
  }
  painting(u, (ctx, unit) => {
    ctx.strokeStyle = colour("soft");
    for (let power = Math.floor(Math.log10(u.scales.y.min)); 10 ** power <= u.scales.y.max; power++) {
      for (let factor = 2; factor < 10; factor++) {
        const nanos = factor * 10 ** power;
        if (nanos > u.scales.y.min && nanos < u.scales.y.max) {
          const y = u.valToPos(nanos, "y", true);
          stroke(ctx, [u.bbox.left - 3 * unit, y], [u.bbox.left, y]);
        }
      }
    }
  }, false);
}

/** No chart is empty without a word. */
function writeEmpty(u) {
  if (!u.series.slice(1).some((one, i) => one.show && u.data[i + 1].some((y) => y !== null))) {
    painting(u, (ctx) => write(ctx, "Nothing is shown: choose a line above.", u.bbox.left + u.bbox.width / 2, u.bbox.top + u.bbox.height / 2, colour("soft"), "center"));
  }
}

const NARROW = 560;

/** Room for texts at the right end of lines: there is none on a phone, and the legend has them. */
function roomForEnds(u) {
  return u.width < NARROW ? 30 : 92;
}

function roomForNames(names) {
  return (u) => (u.width < NARROW ? roomForEnds(u) : Math.min(150, 30 + 6 * Math.max(...names.map((name) => name.length))));
}

/** Texts at the right end of lines, moved apart where they would run into one another. */
function writeEnds(u, ends) {
  if (u.width < NARROW) {
    return;
  }
  const line = 13 * devicePixelRatio;
  painting(u, (ctx, unit) => {
    const placed = ends.map((end) => ({ ...end, y: Math.max(u.bbox.top + line / 2, end.y) })).sort((a, b) => a.y - b.y);
    placed.forEach((end, i) => { end.y = i === 0 ? end.y : Math.max(end.y, placed[i - 1].y + line); });
    const below = Math.max(0, (placed.at(-1)?.y ?? 0) - (u.bbox.top + u.bbox.height));
    const left = u.bbox.left + u.bbox.width + 5 * unit;
    placed.forEach((end) => write(ctx, squeezed(ctx, end.text, u.width * unit - left), left, end.y - below + 4 * unit, end.colour()));
  }, false);
}
