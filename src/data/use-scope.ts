import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Scope } from "#fleet/protocol/questions.ts";
import { formatSearch } from "./address.ts";
import { type ScopeChange, scopeOf, withScope } from "./scope-url.ts";

/** How a change goes into the history: `replace` for what should not need a press of "back" to undo. */
export interface ChangeOptions {
  readonly replace?: boolean;
}

/** The parameters of the URL, and how to change them; the links stay readable (`?at=//A//B`). */
export function useUrlParams(): [
  URLSearchParams,
  (change: (params: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (change: (params: URLSearchParams) => URLSearchParams, options: ChangeOptions = {}) => {
      void navigate({ search: formatSearch(change(new URLSearchParams(search))) }, options);
    },
    [navigate, search],
  );
  return [params, setParams];
}

/** The scope in the URL, the same object until it changes, and how to change parts of it. */
export function useScope(): [Scope, (change: ScopeChange, options?: ChangeOptions) => void] {
  const [params, setParams] = useUrlParams();
  const scope = useMemo(() => scopeOf(params), [params]);
  const setScope = useCallback(
    (change: ScopeChange, options?: ChangeOptions) =>
      setParams((current) => withScope(current, change), options),
    [setParams],
  );
  return [scope, setScope];
}
