/** The small map of a location, apart from the page it stands on: what needs somebody is there before it. */
export const fetchLocationMap = () => import("#features/device-map/location-map.tsx");
