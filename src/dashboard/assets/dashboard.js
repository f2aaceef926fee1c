// What pages do better with scripts; each works without.

/** A button that copies the text of the element that it names, and says so. */
for (const button of document.querySelectorAll("button[data-copies]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const source = document.getElementById(button.dataset.copies);
    await navigator.clipboard.writeText(source.textContent);
    const label = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
}

/** Selects that send their form when they change; its button is then not needed. */
for (const select of document.querySelectorAll("form.preferences select"))
  select.addEventListener("change", () => select.form.requestSubmit());

// Charts

const isRightToLeft = document.documentElement.dir === "rtl";
// Western digits in Arabic too, as everywhere on these pages.
const chartLocale = document.documentElement.lang === "ar" ? "ar-u-nu-latn" : "en-GB";
const axisDate = {
  day: { day: "numeric", month: "short", timeZone: "UTC" },
  month: { month: "short", year: "2-digit", timeZone: "UTC" },
};
/** Lines of a budget that no bar comes this near would press all bars flat: they are not drawn. */
const nearShare = 0.2;

/** The bars that a table holds, oldest first: its rows are named by a `<time>` and measured by a `<data>`. */
const barsOf = (table) =>
  [...table.tBodies[0].rows].reverse().map((row) => {
    const [time, data] = [row.querySelector("time"), row.querySelector("data")];
    return { time: time.dateTime, name: time.textContent, value: Number(data.value), text: data.textContent };
  });

/** Draws the table that a figure names as bars, with a line at each of its marks. */
function drawChart(figure) {
  const bars = barsOf(document.getElementById(figure.dataset.table));
  const budget = Number(figure.dataset.budget);
  const highest = Math.max(...bars.map(({ value }) => value));
  const isNear = highest >= budget * nearShare;
  const marks = isNear ? [...figure.querySelectorAll(".mark")] : [];
  const plot = figure.querySelector(".plot");
  const pointed = figure.querySelector(".pointed");
  const color = (name, element = figure) => getComputedStyle(element).getPropertyValue(name).trim();
  const muted = () => color("--pico-muted-color");
  const grid = { stroke: () => color("--pico-muted-border-color"), width: 1 };
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const date = new Intl.DateTimeFormat(chartLocale, axisDate[figure.dataset.step]);
  // To three digits: lines of the grid lie at 1,250 too.
  const number = new Intl.NumberFormat(chartLocale, { notation: "compact", maximumSignificantDigits: 3 });

  const drawMarks = (chart) => {
    const { ctx, bbox } = chart;
    for (const mark of marks) {
      const y = Math.round(chart.valToPos((budget * mark.dataset.percent) / 100, "y", true));
      ctx.save();
      ctx.strokeStyle = getComputedStyle(mark).borderInlineStartColor;
      ctx.lineWidth = 2 * devicePixelRatio;
      if (mark.matches(".budget80")) ctx.setLineDash([6 * devicePixelRatio, 5 * devicePixelRatio]);
      ctx.beginPath();
      ctx.moveTo(bbox.left, y);
      ctx.lineTo(bbox.left + bbox.width, y);
      ctx.stroke();
      ctx.restore();
    }
  };
  const tellPointed = ({ cursor: { idx } }) => {
    const bar = bars[idx ?? -1];
    pointed.textContent = bar ? `${bar.name}: ${bar.text}` : "";
  };

  figure.hidden = false;
  figure.querySelector(".beyond").hidden = isNear || budget === 0;
  for (const mark of figure.querySelectorAll(".mark")) mark.classList.toggle("undrawn", !isNear);
  const size = () => ({ width: plot.clientWidth, height: 240 });
  const chart = new window.uPlot(
    {
      ...size(),
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [-0.5, bars.length - 0.5], dir: isRightToLeft ? -1 : 1 },
        y: { range: [0, Math.max(1, highest, isNear ? budget : 0) * 1.06] },
      },
      axes: [
        {
          font,
          stroke: muted,
          grid: { show: false },
          ticks: { show: false },
          size: 28,
          space: 56,
          incrs: [1, 2, 5, 7, 14, 30],
          values: (_, indexes) =>
            indexes.map((index) => (bars[index] ? date.format(new Date(bars[index].time)) : "")),
        },
        {
          font,
          stroke: muted,
          grid,
          ticks: { show: false },
          side: isRightToLeft ? 1 : 3,
          size: 56,
          values: (_, values) => values.map((value) => number.format(value)),
        },
      ],
      series: [
        {},
        {
          fill: () => color("--accent"),
          width: 0,
          points: { show: false },
          paths: window.uPlot.paths.bars({ size: [0.75, 40] }),
        },
      ],
      hooks: { draw: [drawMarks], setCursor: [tellPointed] },
    },
    [bars.map((_, index) => index), bars.map(({ value }) => value)],
    plot,
  );
  new ResizeObserver(() => {
    if (plot.clientWidth !== chart.width) chart.setSize(size());
  }).observe(plot);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => chart.redraw());
  document.fonts.ready.then(() => chart.redraw(false, true));
}

if (window.uPlot)
  for (const figure of document.querySelectorAll("figure.chart[data-table]")) drawChart(figure);
