/** Waits until the browser has done what it does now, and whatever the visitor pressed meanwhile. */
export const nextTask = (): Promise<void> => new Promise((settle) => setTimeout(settle))
