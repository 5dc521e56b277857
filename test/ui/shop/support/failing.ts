/** A machine that fails by itself as it begins, as only a programming error makes it. */
export const failing = <TLogic extends object>(logic: TLogic): TLogic =>
  Object.assign(Object.create(logic) as TLogic, {
    start() {
      throw new Error('a programming error');
    },
  });
