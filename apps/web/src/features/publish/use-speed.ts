import { useEffect, useEffectEvent, useState } from 'react';
import { type Sample, speedOf, withSample } from './model/speed.ts';

/** Bytes a second over the last moments; null while nothing is sent, or too little is known. */
export function useSpeed(sent: number, isSending: boolean): number | null {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const take = useEffectEvent(() => {
    setSamples((before) => withSample(before, { at: Date.now(), sent }));
  });
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => take(), 1_000);
    return () => {
      clearInterval(timer);
      setSamples([]);
    };
  }, [isSending]);
  return isSending ? speedOf(samples) : null;
}
