/** The frames in which nothing moved, after which the grid is taken to be drawn, and the most frames to wait. */
const [stillFrames, maxFrames] = [3, 60];

/**
 * Hides the grid until its measures no longer change. It draws once to measure its texts and again with what it measured, which would be seen as
 * a jump. Returns the function that ends the waiting.
 */
export function showWhenDrawn(grid: HTMLElement): () => void {
  let before = "";
  let still = 0;
  let frames = 0;
  let request = 0;
  grid.classList.add("drawing");

  function look(): void {
    const now = placesIn(grid);
    still = now === before && now !== "" ? still + 1 : 0;
    before = now;
    frames += 1;
    if (still >= stillFrames || frames >= maxFrames) grid.classList.remove("drawing");
    else request = requestAnimationFrame(look);
  }
  look();
  return () => {
    cancelAnimationFrame(request);
    grid.classList.remove("drawing");
  };
}

/** Returns the places of the days, hours and events of the grid as a text. */
function placesIn(grid: HTMLElement): string {
  const parts = [...grid.querySelectorAll("[role=row], [role=gridcell], [data-event]")];
  return parts.map((part) => JSON.stringify(part.getBoundingClientRect())).join();
}
