/** A battery level (0 to 1) at or below this is low: soon to be changed, whatever the device's status says. */
export const lowBattery = 0.2;
