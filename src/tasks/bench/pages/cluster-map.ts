import L from "leaflet";
import "leaflet/dist/leaflet.css";
import "leaflet.markercluster/dist/MarkerCluster.css";
import "leaflet.markercluster/dist/MarkerCluster.Default.css";
import type { WireDevice } from "./wire-device.ts";

// The plugin is of a time when everything was global.
Object.assign(globalThis, { L });
await import("leaflet.markercluster");

/** leaflet.markercluster, its layers added in one go to a group that is on the map: by far its fastest way. */
export function show(main: HTMLElement, devices: readonly WireDevice[]): void {
  const region = document.createElement("section");
  region.setAttribute("aria-label", "Device map");
  region.style.height = "860px";
  const button = document.createElement("button");
  button.textContent = "Change 1 %";
  main.append(button, region);
  const map = L.map(region, { maxZoom: 19 });
  const markers = devices.flatMap(({ latitude, longitude, serial_number }) =>
    latitude === undefined || longitude === undefined
      ? []
      : [L.marker([latitude, longitude], { title: serial_number, icon: iconOf(0) })],
  );
  map.fitBounds(L.latLngBounds(markers.map((marker) => marker.getLatLng())));
  const group = L.markerClusterGroup().addTo(map);
  group.addLayers(markers);
  let round = 0;
  button.addEventListener("click", () => {
    round += 1;
    const changed = markers.filter((_, index) => index % 100 === round);
    performance.mark("change");
    for (const marker of changed) marker.setIcon(iconOf(round));
    group.refreshClusters(changed);
    performance.measure("change", "change");
  });
}

function iconOf(level: number): L.DivIcon {
  return L.divIcon({ html: String(level), iconSize: [28, 28] });
}
