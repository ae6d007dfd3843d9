// Latency against throughput: response and service part where callers begin to wait.

const chartKinds = {};

chartKinds.throughput = {
  title: "Latency against throughput",
  add(parent, chart) {
    const lines = throughputLines(chart);
    const xs = chart.points.map((point) => point.offered);
    const hidden = new Set(lines.filter((line) => line.percentile === "p99.9").map((line) => line.label));
    addChart(parent, {
      id: "throughput",
      label: "Latency against throughput",
      height: 400,
      hint: "Bars show how far a percentile varies between forks or runs. Where the backlog grows there is no response time to show.",
      build: () => ({
        data: [xs, ...lines.map((line) => line.values.map((value) => drawable(value?.nanos)))],
        options: {
          scales: { x: { time: false, distr: 3, range: widened }, y: { distr: 3 } },
          axes: [rateAxis("offered rate"), latencyAxis("time")],
          series: [{}, ...lines.map((line) => ({
            label: line.label, show: !hidden.has(line.label), stroke: line.colour, dash: line.dash, width: 2,
            points: { show: true, size: 6, fill: line.colour },
          }))],
          hooks: { drawAxes: [(u) => paintSaturated(u, chart.points)], draw: [(u) => paintBars(u, lines)] },
        },
      }),
      legend: (made) => lines.map((line, i) => legendButton(line.label, line, !hidden.has(line.label), (on) => {
        on ? hidden.delete(line.label) : hidden.add(line.label);
        made.u.setSeries(i + 1, { show: on });
      })),
      readout: (u, index) => ({
        title: `${rate(chart.points[index].offered)} offered, ${rate(chart.points[index].achieved)} achieved`,
        rows: [
          ...(chart.points[index].saturated ? [{ label: "backlog", text: growthText(chart.points[index]) }] : []),
          ...lines.filter((line, i) => u.series[i + 1].show && line.values[index])
            .map((line) => ({ colour: line.colour(), label: line.label, text: boundText(line.values[index]) })),
        ],
      }),
      table: () => throughputTable(chart, lines),
    });
  },
};

/** Percentiles differ in colour, response and service in dash. */
function throughputLines(chart) {
  const colours = ["accent", "wait", "lateness"];
  return ["response", "service"].flatMap((series) => chart.percentiles.map((percentile, i) => ({
    label: `${series} ${percentile}`,
    percentile,
    colour: () => colour(colours[i % colours.length]),
    dash: series === "service" ? [5, 4] : [],
    values: chart.points.map((point) => point[series][i] ?? null),
  })));
}

/** Points need room beside them; on a logarithmic axis room is a factor. */
function widened(u, min, max) {
  const factor = Math.max(1.05, (max / min) ** 0.04);
  return [min / factor, max * factor];
}

function paintSaturated(u, points) {
  u.ctx.save();
  u.ctx.fillStyle = colour("soft");
  u.ctx.strokeStyle = colour("doubtful");
  u.ctx.setLineDash([3, 4]);
  u.ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
  u.ctx.textAlign = "right";
  for (const point of points.filter((one) => one.saturated)) {
    const left = u.valToPos(point.offered, "x", true);
    u.ctx.beginPath();
    u.ctx.moveTo(left, u.bbox.top);
    u.ctx.lineTo(left, u.bbox.top + u.bbox.height);
    u.ctx.stroke();
    u.ctx.fillText("backlog grows", left - 4 * devicePixelRatio, u.bbox.top + 14 * devicePixelRatio);
  }
  u.ctx.restore();
}

function paintBars(u, lines) {
  const cap = 3 * devicePixelRatio;
  u.ctx.save();
  u.ctx.lineWidth = devicePixelRatio;
  lines.forEach((line, i) => line.values.forEach((value, point) => {
    const left = u.valToPos(u.data[0][point], "x", true);
    if (u.series[i + 1].show && value?.low !== null && value !== null && left >= u.bbox.left && left <= u.bbox.left + u.bbox.width) {
      const [top, bottom] = [value.high, value.low].map((nanos) => {
        const y = u.valToPos(Math.max(nanos, u.scales.y.min), "y", true);
        return Math.min(u.bbox.top + u.bbox.height, Math.max(u.bbox.top, y));
      });
      u.ctx.strokeStyle = line.colour();
      u.ctx.beginPath();
      u.ctx.moveTo(left, top);
      u.ctx.lineTo(left, bottom);
      [top, bottom].forEach((y) => {
        u.ctx.moveTo(left - cap, y);
        u.ctx.lineTo(left + cap, y);
      });
      u.ctx.stroke();
    }
  }));
  u.ctx.restore();
}

function growthText(point) {
  return `grows by ${time(point.backlogGrowth * 1e9)} per second`;
}

function boundText(value) {
  const mark = value.atLeast ? "≥ " : value.supported ? "" : "~";
  const interval = value.low === null ? "" : ` (${time(value.low)} to ${time(value.high)})`;
  return mark + time(value.nanos) + interval;
}

function throughputTable(chart, lines) {
  return {
    caption: "Latency against throughput",
    head: ["offered", "achieved", "backlog", ...lines.map((line) => line.label)],
    rows: chart.points.map((point, i) => [rate(point.offered), rate(point.achieved), point.saturated ? growthText(point) : "none",
      ...lines.map((line) => (line.values[i] ? boundText(line.values[i]) : "–"))]),
  };
}
