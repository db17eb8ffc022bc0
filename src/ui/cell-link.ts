/**
 * What a link in a cell of the grid has beside its address; `grid.module.css` says how it looks. Enter opens the active
 * row, so that Tab need not stop at every link; a press is the link's own, since the row would open the same page again.
 */
export const cellLink = {
  dir: "auto",
  tabIndex: -1,
  "data-cell-link": "",
  onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
} as const;
