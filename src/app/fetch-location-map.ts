/** The small map of a location, apart from the page it stands on: what needs somebody is there before it. */
export const fetchLocationMap = () => import("#features/device-map/location-map.tsx");

/** The same for that of the reports. */
export const fetchReportMap = () => import("#features/reports/report-map.tsx");
