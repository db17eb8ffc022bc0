export { DevicesPage as Component } from "#features/devices/devices-page.tsx";
