/**
 * Options under which an answer that is partly as it was keeps those parts, the very same objects, from one revision
 * to the next: what shows them need not be drawn again. TanStack Query shares within one key by itself; a selection
 * makes it share with what the observer showed before, whatever the key.
 */
export const sharing = { select: <Answer>(answer: Answer): Answer => answer };
