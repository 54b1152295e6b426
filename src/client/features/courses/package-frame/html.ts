/** Runtime of plain pages: they have nobody to tell anything. */
import { runPackage } from './run.ts';

void runPackage(() => ({}));
