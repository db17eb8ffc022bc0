export { VanListPage as Component } from "#features/van-list/van-list-page.tsx";
