export { BaitPage as Component } from "#features/bait/bait-page.tsx";
