/**
 * The account that every row belongs to, as long as a server opens one. It is a name of ours and no address or token of the
 * API: people and heartbeats stay when those change. Tables of older versions were filled with it (migrations.ts).
 */
export const mainAccount = "main";
