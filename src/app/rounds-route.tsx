export { RoundsPage as Component } from "#features/rounds/rounds-page.tsx";
