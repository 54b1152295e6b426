-- Courses from before versions: what is there is version 1.
update content_course set published = 1, published_revision = 1 where state <> 'draft';
