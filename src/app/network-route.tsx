export { NetworkPage as Component } from "#features/network/network-page.tsx";
