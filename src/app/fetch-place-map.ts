/** The small map of a place, apart from the page it stands on: what needs somebody is there before it. */
export const fetchPlaceMap = () => import("#features/device-map/place-map.tsx");
