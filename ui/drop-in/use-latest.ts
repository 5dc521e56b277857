import { useEffect, useRef } from 'react';

/** The latest props, for effects; React's own `useEffectEvent` came with 19.2. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
