let audio: AudioContext | undefined;

/** A short tone: high for an answer, low for none. Browsers stay silent until the page has been touched. */
function beep(isGood: boolean): void {
  if (!("AudioContext" in window)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  const begin = audio.currentTime;
  const end = begin + (isGood ? 0.12 : 0.25);
  tone.frequency.value = isGood ? 1320 : 330;
  loudness.gain.setValueAtTime(0.2, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(end);
}

/** Tells by sound and in the hand that there is an answer. iPhones never vibrate, and some browsers only say that they do. */
export function tellByFeel(isGood: boolean, withSound: boolean): void {
  // Before the page was touched, browsers refuse both, loudly.
  if (navigator.userActivation?.hasBeenActive !== true) return;
  if ("vibrate" in navigator) navigator.vibrate(isGood ? 60 : [60, 80, 60]);
  if (withSound) beep(isGood);
}
