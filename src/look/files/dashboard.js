// Enhancements; every page works without scripts.

/** Copy buttons: copy the text of the named element and confirm it. */
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

// Dialogs

/** Shows the form of another page in a dialog; without one there, goes to that page. */
async function openDialog(link) {
  const answer = await fetch(link.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const part = page.querySelector("[data-dialogued]");
  const heading = page.querySelector("h1");
  if (!answer.ok || !part) return void location.assign(link.href);
  const dialog = document.createElement("dialog");
  heading.id = "dialog-heading";
  dialog.setAttribute("aria-labelledby", heading.id);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "plain close";
  close.textContent = "×";
  close.setAttribute("aria-label", document.documentElement.lang === "ar" ? "أغلق" : "Close");
  close.addEventListener("click", () => dialog.close());
  dialog.append(heading, close, ...part.childNodes);
  dialog.addEventListener("close", () => {
    dialog.remove();
    link.focus();
  });
  // A press beside the dialog closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input:not([type=hidden]), button[type=submit]")?.focus();
}

for (const link of document.querySelectorAll("a[data-dialog]"))
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openDialog(link).catch(() => location.assign(link.href));
  });

// The first call

const pollMs = 2000;
/** After this many questions nobody looks any more. */
const pollsMax = 300;

/** Asks for the state of a key's first call until it has come. */
async function poll(place, polls = 0) {
  if (!place.querySelector("[data-waiting]") || polls > pollsMax) return;
  if (!document.hidden) {
    const answer = await fetch(place.dataset.poll);
    const text = answer.ok && !answer.redirected ? await answer.text() : "";
    if (text !== "" && text !== place.innerHTML && !text.includes("data-waiting")) place.innerHTML = text;
  }
  setTimeout(() => poll(place, polls + 1).catch(() => {}), pollMs);
}
for (const place of document.querySelectorAll("[data-poll]")) poll(place).catch(() => {});

// Charts

const isRightToLeft = document.documentElement.dir === "rtl";
// Western digits in Arabic too, as everywhere on these pages.
const chartLocale = document.documentElement.lang === "ar" ? "ar-u-nu-latn" : "en-GB";
const axisDate = {
  day: { day: "numeric", month: "short", timeZone: "UTC" },
  month: { month: "short", year: "2-digit", timeZone: "UTC" },
};
/** Budget lines are drawn only when a bar reaches this share of the budget: else they would flatten all bars. */
const nearShare = 0.2;

/** The bars of a table, oldest first; each row has its name in a `<time>` and its value in a `<data>`. */
const barsOf = (table) =>
  [...table.tBodies[0].rows].reverse().map((row) => {
    const [time, data] = [row.querySelector("time"), row.querySelector("data")];
    return { time: time.dateTime, name: time.textContent, value: Number(data.value), text: data.textContent };
  });

/** Draws a figure's table as bars, with a line at each mark. */
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
  // Three digits, since grid lines also fall on values like 1,250.
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
  const showPointed = ({ cursor: { idx } }) => {
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
      hooks: { draw: [drawMarks], setCursor: [showPointed] },
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
