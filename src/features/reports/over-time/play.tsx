import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import type { Days } from "#data/days-url.ts";
import { prefersStillness } from "#map/stillness.ts";
import { Button } from "#ui/button.tsx";
import { type Buckets, bucketDays, bucketsWithin } from "./buckets.ts";
import styles from "./play.module.css";

/** Milliseconds for which a bar stands alone. */
const pace = 900;

export interface Player {
  readonly isPlaying: boolean;
  readonly onPlay: (isPlaying: boolean) => void;
}

/**
 * Shows one bar after the other, and with it map and list, from the first or from the one that is chosen. Where a person
 * asked for no motion, each press shows the next one.
 */
export function Play(
  props: Player & {
    buckets: Buckets;
    now: number;
    days: Days | undefined;
    onDays: (days: Days | undefined) => void;
  },
) {
  const { buckets, now, days, onDays, isPlaying, onPlay: play } = props;
  const isStill = prefersStillness();
  const last = buckets.starts.length - 1;
  const current = bucketsWithin(buckets, days)?.[1];
  const step = useEffectEvent(() => {
    if (current === last) {
      play(false);
      return;
    }
    onDays(bucketDays(buckets, (current ?? -1) + 1, now));
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => step(), pace);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const next = () =>
    onDays(bucketDays(buckets, current === undefined || current === last ? 0 : current + 1, now));
  const Icon = isStill ? IconPlayerSkipForward : isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <Button
      kind="soft"
      className={styles.play}
      onClick={() => {
        if (isStill) next();
        else if (isPlaying) play(false);
        else {
          next();
          play(true);
        }
      }}
    >
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      {isStill ? `Next ${buckets.unit}` : isPlaying ? "Pause" : `Play the ${buckets.unit}s`}
    </Button>
  );
}
