export { DevicesPage as Component } from "#features/devices/list/devices-page.tsx";
