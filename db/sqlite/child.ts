/** What an order knows of a child, and an order that knows nothing of it any more. */
import { sql } from 'drizzle-orm';

export const noDetails = {
  zone: null,
  gender: null,
  town: null,
  age: null,
  petType: null,
  petName: null,
  elf: null,
  keepRequestedAt: null,
};

/** The key stays different for each child, so that the same sign-up can still be told from another one. */
export const forgottenChild = {
  ...noDetails,
  childsName: '',
  childKey: sql`id`,
  phone: sql`''`,
};
