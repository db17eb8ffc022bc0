export { DataHealthPage as Component } from "#features/settings/data-health-page.tsx";
