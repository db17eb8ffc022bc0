/** By file: what it may import and what it may not. */
export type Boundaries = Record<string, { allowed: string[]; forbidden: string[] }>;
