import { useEffect, useRef } from 'react';

/** What a component was last drawn with, for the effects that follow; React's own `useEffectEvent` came with 19.2. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
