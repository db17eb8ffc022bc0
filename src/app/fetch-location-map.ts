/** The small map of a location, apart from the page it stands on: what needs somebody is there before it. */
export const fetchLocationMap = async () =>
  (await import("#features/device-map/location-map.tsx")).LocationMap;

/** The same for the map around a device. */
export const fetchPosition = async () => (await import("#features/device-map/position.tsx")).Position;

/** The same for that of the reports. */
export const fetchReportMap = async () => (await import("#features/reports/map/report-map.tsx")).ReportMap;

/** The same for that of a round. */
export const fetchRoundMap = async () => (await import("#features/device-map/round-map.tsx")).RoundMap;
