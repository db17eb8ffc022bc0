export { ScanPage as Component } from "#features/scanner/scan-page.tsx";
