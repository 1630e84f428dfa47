/** Resolves in the next task, after the current one and any input events. */
export const nextTask = (): Promise<void> => new Promise((settle) => setTimeout(settle))
