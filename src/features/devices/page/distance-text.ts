const kilometres = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** "8 m", "1.2 km". */
export function distanceText(metres: number): string {
  const whole = Math.round(metres);
  if (whole < 1) return "under 1 m";
  return whole < 1000 ? `${whole} m` : `${kilometres.format(metres / 1000)} km`;
}
